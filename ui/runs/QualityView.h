// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/runs/QualityReader.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QStackedLayout;

namespace epsiloscope {

class ClassesModel;
class ConfusionModel;
class GroupMarksDelegate;
class GroupsModel;
class NumbersTable;
class ToneLabel;

/// Whom one run serves: its confusion matrix, its accuracy by class, and who pays for privacy: the accuracy
/// of each group of a column with and without privacy. While the run goes on it looks for newly finished
/// trials twice a second.
class QualityView final : public QWidget {
    Q_OBJECT

public:
    explicit QualityView(QWidget* parent = nullptr);

    /// `paletteIndex`: the run's colour (RunPalette). Cheap where nothing is new; to be called on the thread
    /// on which the run is fed.
    void setRun(std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset, int paletteIndex);
    void clear();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildLeft();
    QWidget* buildRight();
    void fitColumns();
    void fitConfusion();
    std::size_t chosenColumn() const;
    void offerColumns();
    void look();
    void ask();
    void take(const QualityAnswer& answer);
    void showModel();
    void showWhoPays();
    void showEmpty(const QString& words);
    QString whyEmpty() const;

    std::shared_ptr<const Run> run_;
    std::shared_ptr<const Dataset> dataset_;
    std::size_t seen_ = 0;  ///< version of the run when it was last looked at
    std::size_t asked_ = 0; ///< finished trials that the reader was last asked about
    QStringList classes_;
    std::vector<std::size_t> offered_; ///< columns of the dataset, as listed
    QualityReader reader_;
    QTimer clock_;
    ConfusionModel* confusion_;
    ClassesModel* perClass_;
    GroupsModel* groups_;
    QStackedLayout* pages_;
    ToneLabel *empty_, *summed_, *whoPays_;
    QComboBox *model_, *column_;
    NumbersTable *confusionTable_, *classesTable_, *groupsTable_;
    GroupMarksDelegate* marks_;
};

} // namespace epsiloscope
