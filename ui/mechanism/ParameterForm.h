// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/FieldName.h"

#include <QMap>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QGridLayout;

namespace epsiloscope {

class FoldButton;

/// A form made from parameter descriptors: one line each, what is wrong with an entry beneath it. Optional
/// parameters have a switch; those that do not apply are hidden and left out of values().
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    /// The text in one line, right or wrong.
    struct Entry {
        QString text;
        bool given = true;
        bool operator==(const Entry&) const = default;
    };
    using Draft = QMap<QString, Entry>;

    /// Fields are named "<prefix><id>".
    explicit ParameterForm(QWidget* parent = nullptr, QString prefix = QStringLiteral("parameter."));
    ~ParameterForm() override;

    /// Builds the lines anew, each at its default. Lines from the `foldFrom`-th on are folded away under a
    /// button that names them, until it is clicked or something in them is wrong.
    void setDescriptors(std::vector<ParameterDescriptor> descriptors, std::size_t foldFrom = kNoFold);
    static constexpr std::size_t kNoFold = static_cast<std::size_t>(-1);

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

    /// Grey words at the right of a line ("≈ 78 records each") in place of the unit.
    void setHint(const QString& id, const QString& text);
    /// Sets a line's words while its parameter is left out, in place of the descriptor's; empty: those.
    void setWhenAbsent(const QString& id, const QString& words);
    /// A count that is switched on is proposed to be no more than this, where there are fewer of what is
    /// counted than the descriptor suggests; nothing: no such limit.
    void setMostProposed(const QString& id, std::optional<std::int64_t> most);
    /// Why a parameter must not be left out though its descriptor allows it ("/parameters/delta"), which
    /// problem() says while it is; nothing: all may be. Of a parameter that is not in the form nothing is
    /// said.
    void setNeeded(const std::optional<Error>& why);

    /// Unfolds the lines if this parameter's is among them.
    void unfoldFor(const std::string& id);

    /// The first wrong line, or nothing.
    std::optional<Error> problem() const;
    /// Shows an error found elsewhere ("/parameters/sigma") beneath its line until the next edit; false where
    /// no line is meant.
    bool showProblem(const Error& error);

signals:
    void edited();

private:
    struct Row;

    void addRow(ParameterDescriptor descriptor, QGridLayout* grid);
    void addFold(QGridLayout* grid);
    void nameFold();
    QWidget* makeLabel(Row& row);
    void switchOptional(Row& row, bool given);
    void setEntry(Row& row, const Entry& entry);
    void refresh();
    void refreshHint(Row& row) const;
    Row* find(const QString& id) const;
    bool rowApplies(const Row& row) const;
    static Result<ParameterValue> valueOf(const Row& row);
    std::optional<Error> problemOf(const Row& row) const;

    QString prefix_;
    std::vector<std::unique_ptr<Row>> rows_;
    QWidget* body_ = nullptr;
    FoldButton* fold_ = nullptr;  ///< null where nothing is folded
    bool open_ = false;           ///< stays as the person left it when the lines are built anew
    std::optional<Error> needed_; ///< why a line must not be left out
};

} // namespace epsiloscope
