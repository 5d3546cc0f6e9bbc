// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsiloscope {

/// A text that says the same within HTML, within the quotes of an attribute, too, whatever it holds:
/// characters that have a meaning there are escaped; those that may not stand there (controls but for tab and
/// line end, halves of pairs, what is no UTF-8) are replaced by U+FFFD.
std::string htmlText(std::string_view text);

/// The same text in valid UTF-8 without such characters; nothing is escaped.
std::string printableText(std::string_view text);

/// One SVG document for a place within HTML: without prolog, title, description and metadata, of the width of
/// its place; its ids begin with `prefix`, so that those of several pictures differ, and it is named `label`
/// for who cannot see it. Coordinates of curves are cut to hundredths of a pixel, which nobody sees and which
/// halves the file. Empty where it is no SVG with a viewBox.
std::string inlineSvg(std::string_view svg, std::string_view prefix, std::string_view label);

} // namespace epsiloscope
