// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/loading/ColumnRoles.h"
#include "ui/data/loading/WarningSearch.h"
#include "ui/data/opening/DataOpening.h"
#include "ui/data/panel/LearntLabel.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace epsiloscope {

class ColumnsModel;
class DatasetPages;
class PreparationForm;

/// Records in each part of a split, as a run plans them; approximate where rows are left out (classes that
/// pretrain, missing cells). Where features are the unit of privacy, all that are learnt from are private
/// records.
struct PoolSizes {
    long privateRecords = 0, publicQueries = 0, testRecords = 0;
    int classes = 0; ///< that are learnt; 0: not known yet
};

/// The dataset that is loaded: what its columns are and which is the label. While there is none, how to
/// begin. How its rows are divided and encoded stands in preparation(), which is laid out elsewhere.
class DatasetForm : public QWidget {
    Q_OBJECT
public:
    explicit DatasetForm(QWidget* parent = nullptr);

    /// Another dataset, with the roles that its reference gives, and as prepared by the experiment that it
    /// was loaded for, if any, whose positive class was named as `positiveBy` says. Returns the first thing
    /// that is wrong with the roles.
    std::optional<Error> show(const OpenedData& opened, const std::optional<Experiment>& wanted,
                              PositiveBy positiveBy);
    /// Gives a table the roles of a reference; returns the first thing that is wrong with them. `positiveBy`:
    /// who named its positive class, if it names one.
    /// `declared`: columns that are not ignored by default, as something is declared of them.
    std::optional<Error> giveRolesOf(const DataReference& reference, PositiveBy positiveBy,
                                     const std::vector<std::string>& declared);
    /// Shows how an experiment prepares data.
    void read(const Experiment& experiment);
    /// Fills in data, split and encoder; see DataPanel::write().
    void write(Experiment& experiment) const;
    /// See DataPanel::forgetUnsaid().
    void forgetUnsaid(DataReference& written) const;
    /// Shows this test file, and otherwise the files that were read: others were asked for in vain.
    void showFiles(const DataReference& files);

    const std::shared_ptr<const Dataset>& dataset() const { return dataset_; }
    const std::shared_ptr<const DatasetPicture>& picture() const { return picture_; }
    /// How the data were read, and what their columns are by name; a positive class only where a person said
    /// it.
    DataReference reference() const;
    /// How the data were read; of roles nothing that counts.
    const DataReference& readAs() const { return reference_; }
    ColumnsModel* columns() const { return columns_; }
    const DatasetPages* pages() const { return pages_; }
    PreparationForm* preparation() const { return preparation_; }

    void setMechanism(const Experiment& experiment);
    const LearntLabel* label() const { return label_; }
    std::optional<Error> problem() const;
    PoolSizes poolSizes() const;

signals:
    void edited();
    void poolSizesChanged();
    /// The person wants data read like this.
    void readingWanted(const epsiloscope::DataReference& reference);

private:
    void connectParts();
    void showLabel(const std::string& positive, PositiveBy by);
    /// With the positive class that a person said, else with the likely one.
    void showLabelAgain();
    void showClasses();
    void showRanges();
    void showRoleWords();
    void showRoleUse();
    CountedRows countedRowsUsed() const;
    void offerPublished();
    void showPretraining(const DataReference& reference);
    void changeBudgetColumn(int column);
    void changeType(int row, ColumnType type);

    ColumnsModel* columns_;
    DatasetPages* pages_;
    PreparationForm* preparation_;
    LearntLabel* label_;
    WarningSearch warnings_;
    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const DatasetPicture> picture_;
    DataReference reference_;                 ///< for loaded data; its roles are those of columns_
    const Mechanism* mechanism_ = nullptr;    ///< the chosen one
    BudgetColumn budget_;                     ///< for each record, where each has its own
    std::optional<Error> pretrainingProblem_; ///< the fault of the file to pretrain on
};

} // namespace epsiloscope
