// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mechanism/ParameterForm.h"

#include <QMap>
#include <QString>

namespace epsiloscope {

/// The texts in the forms of mechanisms, right or wrong.
struct TypedMechanisms {
    QString chosen;                            ///< its id
    QMap<QString, ParameterForm::Draft> forms; ///< by id, of those that were looked at
    bool operator==(const TypedMechanisms&) const = default;
};

/// The texts in the form of the budget, right or wrong. Not whether it is a release: no state that is brought
/// back is one.
struct TypedBudget {
    QString epsilon;             ///< "2", "∞"
    ParameterForm::Draft limits; ///< the other limits of all mechanisms that were looked at
    int trials = 1;
    QString seed = QStringLiteral("1");
    bool operator==(const TypedBudget&) const = default;
};

} // namespace epsiloscope
