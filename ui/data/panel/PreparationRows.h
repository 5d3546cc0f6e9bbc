// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/Table.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/widgets/DeliberateEdits.h"

#include <QWidget>

#include <array>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;

namespace epsiloscope {

class FileField;
class ToneLabel;

/// The choice of one ε for all records, or of each record's own, in a numeric column of the table. Offers the
/// first thousand of them and the last.
class BudgetColumnBox : public UnhurriedComboBox {
    Q_OBJECT
public:
    explicit BudgetColumnBox(QWidget* parent = nullptr);

    /// The columns of another table, and which of them is chosen; −1: all records share one ε.
    void setColumns(const Table& table, const ColumnNames& names, int chosen);
    /// The label is shown and cannot be chosen; −1: there is none.
    void setLabel(int column);
    /// The chosen column, −1 where all records share one ε.
    int column() const { return currentData().isValid() ? currentData().toInt() : -1; }
    /// How an experiment names it; empty where all records share one.
    std::string reference() const;

signals:
    void columnChosen(int column); ///< by a person

private:
    void offer(const Table& table, const ColumnNames& names, int column);
    void setOffered(int column, bool offered);

    int label_ = -1;
};

/// The shares of a table's rows that are private, public and for the test, in percent.
class SplitShares : public QWidget {
    Q_OBJECT
public:
    /// Shows those of a plan and changes them; it must live as long as this.
    explicit SplitShares(SplitPlan& plan, QWidget* parent = nullptr);

    /// Shows what the plan says now; not an edit.
    void showPlan();
    /// Names each by what the chosen mechanism makes of it.
    void setUse(RoleUse use);
    /// Without a share for the public pool, or for the test, where a file is for it.
    void setOffered(bool publicShare, bool testShare);

signals:
    /// A person changed one share; the others stay what they are.
    void edited();

private:
    SplitPlan& plan_;
    std::array<QLabel*, 3> names_{};
    std::array<QDoubleSpinBox*, 3> boxes_{};
};

/// The public data that networks learn from before any private record: nothing, another file of pictures, or
/// some classes of the data themselves.
class PretrainingRow : public QWidget {
    Q_OBJECT
public:
    explicit PretrainingRow(QWidget* parent = nullptr);

    /// Reads a reference; leaves the classes on offer alone.
    void read(const DataReference& reference);
    /// The classes of the label, after its map. Classes that were chosen and are none of them stay chosen,
    /// and are a problem.
    void setClasses(const std::vector<std::string>& classes);
    /// The classes set apart; empty where there are none.
    std::vector<std::string> classesApart() const;
    /// The fault that keeps it from being run: an unknown class, or fewer than two that are left to learn.
    std::optional<Error> problem() const;

signals:
    /// Classes were chosen, or no longer are: nothing is to be loaded.
    void edited();
    /// The person wants other files: pictures (empty: none) and their labels (empty: where the reader finds
    /// them).
    void filesEdited(const QString& pictures, const QString& labels);

private:
    enum Source { Nothing, AnotherFile, Classes };

    void chooseSource(int source);
    void takeClasses();
    void fillClasses();
    void showSource();

    QComboBox* source_;
    FileField *pictures_, *labels_;
    QListWidget* classes_;
    ToneLabel* words_;
    std::vector<std::string> known_, chosen_;
    std::optional<Source> wanted_; ///< chosen while what was read before is let go of
};

} // namespace epsiloscope
