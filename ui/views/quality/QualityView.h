// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WorkBeside.h"

class QComboBox;

namespace epsiloscope {

class ClassesModel;
class ConfusionModel;
class GroupMarksDelegate;
class GroupsModel;
class NumbersTable;
class ToneLabel;

/// The question to a run; values and shared values only, so that the run may go on meanwhile.
struct QualityQuestion {
    MeasuredRun run;
    std::shared_ptr<const Dataset> dataset;
    std::string column; ///< to group by
};

struct QualityAnswer {
    std::vector<std::string> classes; ///< empty where the label cannot be read
    Result<std::vector<GroupAccuracy>> groups;
};

/// Whom one run serves: its confusion matrix, its accuracy by class, and who loses it to privacy: the
/// accuracy of each group of a column with and without privacy. While the run goes on it looks for newly
/// finished trials twice a second.
class QualityView final : public ViewOfRun {
    Q_OBJECT

public:
    explicit QualityView(QWidget* parent = nullptr);

private:
    QWidget* buildLeft();
    QWidget* buildRight();
    void fitColumns();
    void fitConfusion();
    std::size_t chosenColumn() const;
    void offerColumns();
    bool looksAt(const RunEntry& entry) const override { return entry.dataset != nullptr; }
    bool readsDataset() const override { return true; }
    void begin() override;
    void lookChanged() override;
    void take() override;
    void ask();
    void showAnswer(const QualityAnswer& answer);
    void showModel();
    void showWhoLoses();
    void showEmpty(const QString& words);
    QString whyEmpty() const;

    std::shared_ptr<const Dataset> dataset_; ///< whose columns are offered
    std::size_t asked_ = 0;                  ///< finished trials that the reader was last asked about
    QStringList classes_;
    std::vector<std::size_t> offered_; ///< columns of the dataset, as listed
    ConfusionModel* confusion_;
    ClassesModel* perClass_;
    GroupsModel* groups_;
    Answerer<QualityQuestion, QualityAnswer> reader_;
    ToneLabel *summed_, *whoLoses_;
    QComboBox *model_, *column_;
    NumbersTable *confusionTable_, *classesTable_, *groupsTable_;
    GroupMarksDelegate* marks_;
};

} // namespace epsiloscope
