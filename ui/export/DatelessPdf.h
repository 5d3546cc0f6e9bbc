// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace epsiloscope {

/// Takes the line with the date out of a finished PDF and moves what its table of objects says behind it: the
/// writer sets the date itself, in a length that depends on the time zone.
QByteArray withoutDate(QByteArray pdf);

} // namespace epsiloscope
