// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/FieldName.h"

#include <QMap>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QGridLayout;

namespace epsiloscope {

/// A form made from parameter descriptors: one line each, what is wrong with an entry beneath it. An optional
/// parameter that is left empty is free: it shows in grey what it is solved to. Those that do not apply are
/// hidden and left out of values().
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    /// The text in one line, right or wrong; not given: it is free, and the text was there before.
    struct Entry {
        QString text;
        bool given = true;
        bool operator==(const Entry&) const = default;
    };
    using Draft = QMap<QString, Entry>;

    /// Where the name of a parameter stands: left of its field, or in small letters above it.
    enum class Names { Beside, Above };

    /// Fields are named "<prefix><id>".
    explicit ParameterForm(QWidget* parent = nullptr, QString prefix = QStringLiteral("parameter."),
                           Names names = Names::Beside);
    ~ParameterForm() override;

    /// Builds the lines anew, each at its default. Lines from the `furtherFrom`-th on stand in further().
    void setDescriptors(std::vector<ParameterDescriptor> descriptors, std::size_t furtherFrom = kNoneFurther);
    static constexpr std::size_t kNoneFurther = static_cast<std::size_t>(-1);
    /// The further lines, to be laid out elsewhere; hidden where there are none.
    QWidget* further() const { return further_; }
    /// What is wrong with entries whose names stand above them, to be laid out below.
    QWidget* messages() const { return messages_; }

    /// The parameters that apply and are right; ask problem() whether that is all of them.
    Parameters values() const;
    /// Shows these values, defaults where one is left out; ids that are not in the form are passed over.
    void setValues(const Parameters& values);

    /// Lines that stand at these values go back to their defaults; others stay.
    void forget(const Parameters& values);
    /// The same in what was typed.
    static void forget(const Parameters& values, Draft& draft);

    /// A number as a person would type it; false: there is no such line.
    bool enter(const QString& id, double value);
    /// Everything typed, for showing the same form again later.
    Draft draft() const;
    void setDraft(const Draft& draft);

    /// What is known of a line besides what is typed there; each may be empty.
    struct Known {
        QString hint{};       ///< in its tool tip ("≈ 78 records each"), in place of the unit
        QString whenAbsent{}; ///< its words while its parameter is free, in place of the descriptor's
        QString solved{};     ///< the number that a free parameter is solved to
        QString fixed{};      ///< the number that the data decide: it is shown, and left out of values()
        bool operator==(const Known&) const = default;
    };
    void setKnown(const QString& id, const Known& known);
    /// Why a parameter must not be left out though its descriptor allows it ("/parameters/delta"), which
    /// problem() says while it is; nothing: all may be. Of a parameter that is not in the form nothing is
    /// said.
    void setNeeded(const std::optional<Error>& why);

    /// Asks for the further lines if this parameter's is among them.
    void showFurtherFor(const std::string& id);

    /// The first wrong line, or nothing.
    std::optional<Error> problem() const;
    /// Shows an error found elsewhere ("/parameters/sigma") beneath its line until the next edit; the field
    /// that is wrong, null where no line is meant.
    QWidget* showProblem(const Error& error);

signals:
    void edited();
    /// One of the further lines is to be seen: something in it is wrong, or it is to be changed.
    void furtherWanted();

private:
    struct Row;

    void addRow(ParameterDescriptor descriptor, bool further);
    void placeRow(Row& row, QGridLayout* grid);
    QWidget* bodyOf(const Row& row) const;
    void takeEdit(Row& row);
    void setEntry(Row& row, const Entry& entry);
    static Entry initialOf(const Row& row);
    static Entry entryOf(const Row& row);
    void showField(Row& row);
    void explain(Row& row);
    void refresh();
    Row* find(const QString& id) const;
    bool rowApplies(const Row& row) const;
    static Result<ParameterValue> valueOf(const Row& row);
    std::optional<Error> problemOf(const Row& row) const;

    QString prefix_;
    Names names_;
    std::vector<std::unique_ptr<Row>> rows_;
    QWidget* body_ = nullptr;
    QPointer<QWidget> further_, furtherBody_;
    QWidget* messages_;
    std::optional<Error> needed_; ///< why a line must not be left out
};

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
