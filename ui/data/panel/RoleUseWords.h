// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <QString>
#include <QStringList>

namespace epsiloscope {

/// What public and private columns are to a mechanism, in a sentence: "This mechanism protects whole records:
/// public and private columns are treated alike.", or which columns it protects. `use`: the roles that count
/// in the experiment (see roleUseOf()); `privateColumns`: their names. Empty where there is nothing to say.
QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use, const QStringList& privateColumns);

/// Which mechanisms tell public columns from private ones, for whoever hovers over the sentence.
QString roleUseMeaning();

} // namespace epsiloscope
