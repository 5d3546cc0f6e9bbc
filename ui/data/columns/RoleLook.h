// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/data/table/ColumnKind.h"

#include <QColor>
#include <QKeySequence>
#include <QPalette>
#include <QString>

#include <array>

class QPainter;
class QRectF;
class QStyleOptionViewItem;

namespace epsiloscope {

/// What a column is in the list: one of the roles, or whose a row is. A column of persons is ignored
/// otherwise.
struct ShownRole {
    constexpr ShownRole(Role of) : role(of) {}
    static constexpr ShownRole ofPersons() {
        ShownRole shown(Role::Ignored);
        shown.person = true;
        return shown;
    }

    Role role;
    bool person = false;
    constexpr bool operator==(const ShownRole&) const = default;
};
inline constexpr ShownRole personRole = ShownRole::ofPersons();

/// The roles in the order in which menus offer them.
inline constexpr std::array<ShownRole, 5> kRolesOffered = {Role::Private, Role::Public, Role::Label,
                                                           personRole, Role::Ignored};

/// How a role looks everywhere: never by colour alone.
QString roleSymbol(ShownRole role); ///< ■ private, ○ public, ★ label, ♙ person, – ignored
QString roleWord(ShownRole role);   ///< "private"
QString roleText(ShownRole role);   ///< "■ private"
/// Vermilion, green, blue, purple, grey, in the variant that reaches 4.5 : 1 on the palette's base and
/// alternate base.
QColor roleColour(ShownRole role, const QPalette& palette);
/// The key that gives selected columns this role: P, U, L, O (owner), I.
QKeySequence roleKey(ShownRole role);

/// A letter in an outlined box, filled for the label; a head and shoulders for a person; a dot where the role
/// does nothing (no letter).
void paintRole(QPainter& painter, const QRectF& box, ShownRole role, const QString& letter,
               const QStyleOptionViewItem& option);
/// Four squares for categories, a bell for numbers; whatever else there is has a line.
void paintType(QPainter& painter, const QRectF& box, ColumnKind kind, const QColor& colour);

} // namespace epsiloscope
