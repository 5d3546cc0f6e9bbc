// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"

#include <QLineEdit>
#include <QObject>
#include <QSpinBox>
#include <QString>

#include <string>
#include <vector>

class QComboBox;
class QLabel;

namespace epsiloscope {

/// Fields for the values of one parameter: a list as typed, or so many from one number to another. Whoever
/// owns them lays them out.
class ValueFields final : public QObject {
    Q_OBJECT
public:
    /// How values are given: as a list, in even steps, in equal ratios.
    enum Form { List, Even, Ratios };
    /// The texts in the fields, right or wrong, seen or not.
    struct Typed {
        Form form = List;
        QString list{}, from{}, to{};
        int count = 2;
        bool operator==(const Typed&) const = default;
    };
    /// The fields are children of `parent`, which owns this, too. `prefix` of the object names: form, list,
    /// from, to, count; `subject`: "parameter 1", for screen readers.
    ValueFields(const QString& prefix, const QString& subject, QWidget* parent);

    Form form() const;
    /// Shows the fields of this form.
    void setForm(Form form);
    void setList(const std::vector<std::string>& values);
    Typed typed() const { return {form(), list->text(), from->text(), to->text(), count->value()}; }
    /// Tells nobody. A form that is not offered is passed over.
    void type(const Typed& typed);
    /// The values as they are typed; or what is wrong with them.
    Result<SweepAxis> axis() const;

    std::string key; ///< that of the parameter
    QComboBox* const formBox;
    QLineEdit *const list, *const from, *const to;
    QLabel *const upTo, *const in;
    QSpinBox* const count;

signals:
    void edited();

private:
    void listGrid();
    std::string gridText(Form form) const;

    Form shown_ = List;
};

} // namespace epsiloscope
