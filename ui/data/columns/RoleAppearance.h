// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QColor>
#include <QKeySequence>
#include <QPalette>
#include <QString>

#include <array>

namespace epsiloscope {

/// The roles in the order in which menus offer them.
inline constexpr std::array<Role, 4> kRolesOffered = {Role::Private, Role::Public, Role::Label,
                                                      Role::Ignored};

/// How a role looks everywhere: never by colour alone.
QString roleSymbol(Role role); ///< ■ private, ○ public, ★ label, – ignored
QString roleWord(Role role);   ///< "private"
QString roleText(Role role);   ///< "■ private"
/// Vermilion, green, blue, grey, in the variant that reaches 4.5 : 1 on the palette's base and alternate
/// base.
QColor roleColour(Role role, const QPalette& palette);
/// The key that gives selected columns this role: P, U, L, I.
QKeySequence roleKey(Role role);

/// What a mechanism makes of public and private columns, and which others tell them apart. `use`: the roles
/// that count in the experiment (see roleUseOf()).
QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use);

} // namespace epsiloscope
