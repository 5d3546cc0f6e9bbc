// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace epsiloscope {

/// The output of Qt's generator of SVG, with each drawn text as one element: it tears a text where the script
/// changes ("δ = 1" and "e-5"). Runs that follow one another on one baseline, in one style, and begin where
/// the run before ends become `tspan`s of one `text`, each in its place; texts with a gap between, and runs
/// from right to left, stay by themselves. Each family of fonts has `sans-serif` behind it, for who has not
/// got it. The runs are measured in their font: for the thread of the application alone.
QByteArray withWholeTexts(const QByteArray& svg);

/// Takes the line with the date out of a finished PDF and moves what its table of objects says behind it: the
/// writer sets the date itself, in a length that depends on the time zone.
QByteArray withoutDate(QByteArray pdf);

} // namespace epsiloscope
