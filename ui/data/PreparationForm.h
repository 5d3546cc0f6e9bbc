// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace epsiloscope {

class BudgetColumnBox;
class FileField;
class FoldButton;
class ToneLabel;

/// "Split and encoding": how rows are divided and how cells become numbers. Closed until its title is
/// clicked. What it does not show (declared ranges) stays as it was read.
class PreparationForm : public QWidget {
    Q_OBJECT
public:
    explicit PreparationForm(QWidget* parent = nullptr);

    void read(const Experiment& experiment);
    /// Fills split, encoder and the handling of missing cells.
    void write(Experiment& experiment) const;
    const SplitPlan& split() const { return split_; }
    /// The test file in use, empty: none. With one, no rows of the table are set aside.
    void setTestFile(const QString& path);
    /// Which column holds each record's own ε; its columns are those of the loaded table.
    BudgetColumnBox* budgets() const { return budgets_; }
    std::optional<Error> problem() const;

signals:
    void edited();
    /// The person wants another test file, or none (empty).
    void testFileEdited(const QString& path);

private:
    void makeControls();
    void layOut(QWidget* body);
    void connectEdits();
    void takeEdits();
    void refresh();

    FoldButton* title_;
    std::array<QDoubleSpinBox*, 3> parts_{}; ///< private, public, test in percent
    QCheckBox* balance_ = nullptr;
    QComboBox* categories_ = nullptr;
    QComboBox* scaling_ = nullptr;
    QComboBox* missing_ = nullptr;
    QComboBox* fit_ = nullptr;
    BudgetColumnBox* budgets_ = nullptr;
    FileField* testFile_ = nullptr;
    ToneLabel* message_ = nullptr;
    ToneLabel* outside_ = nullptr;
    SplitPlan split_;
    EncoderPlan encoder_;
    bool hasTestFile_ = false;
};

} // namespace epsiloscope
