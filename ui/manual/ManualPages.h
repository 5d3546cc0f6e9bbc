// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace epsiloscope {

/// The page that leads to all others.
inline constexpr const char* manualStartPage = "window";

/// Names of the pages of the manual, in the order of the alphabet: the files NAME.md of resources/manual,
/// which are compiled in.
QStringList manualPageNames();

/// A page as it is written, in Markdown, without comments; nothing where there is no such page.
std::optional<QString> manualText(const QString& name);

/// The first heading of a page's text.
QString titleOfManualText(const QString& text);

/// What a link says behind # to lead to this heading, by GitHub's rule: "The tab Records" is
/// "the-tab-records".
QString headingAnchor(const QString& heading);

} // namespace epsiloscope
