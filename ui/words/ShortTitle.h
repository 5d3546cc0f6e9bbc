// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"

#include <QString>

namespace epsiloscope {

/// The mechanism's own name, without that of its family: "GNMax".
inline QString shortTitle(const MechanismDescriptor& mechanism) {
    return said(QString::fromStdString(mechanism.title).section(QStringLiteral(" · "), -1).toStdString());
}

} // namespace epsiloscope
