// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace epsiloscope {

/// What free functions say to people: Words::tr is theirs, as tr is a widget's own.
class Words {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::Words)
};

} // namespace epsiloscope
