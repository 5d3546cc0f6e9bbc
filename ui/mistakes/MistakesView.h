// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"
#include "ui/mistakes/Mistakes.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QListView;
class QStackedLayout;

namespace epsiloscope {

class CaptionedPictureDelegate;
class ElidedLabel;
class MistakesModel;
class ToneLabel;

/// The test pictures that a run gets wrong, as thumbnails: what each is, and what it was taken for. While the
/// run goes on it looks for newly finished trials twice a second.
class MistakesView final : public QWidget {
    Q_OBJECT

public:
    explicit MistakesView(QWidget* parent = nullptr);

    /// `dataset` is null for a run that was restored from a file. Cheap where nothing is new; to be called on
    /// the thread on which the run is fed.
    void setRun(std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset);
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeFilters();
    void makeGrid();
    QWidget* layOut();
    void look();
    QString whyEmpty() const;
    void showEmpty(const QString& words);
    void offerTrials();
    void offerClasses();
    void showTrial();
    void applyFilter();
    void showCounts();
    void showCurrent();
    void fitCaptions();

    std::shared_ptr<const Run> run_;
    std::shared_ptr<const Dataset> dataset_;
    std::vector<TrialPredictions> trials_; ///< the finished ones that kept answers
    TrialMistakes shown_;                  ///< of the chosen trial
    std::size_t seen_ = 0;                 ///< version of the run when it was last looked at
    QTimer clock_;
    MistakesModel* model_;
    CaptionedPictureDelegate* captions_ = nullptr;
    QStackedLayout* pages_;
    ToneLabel* empty_;
    QLabel *counts_, *trialName_;
    ElidedLabel* current_;
    QComboBox *trial_, *truth_, *said_, *order_;
    QCheckBox* onlyForPrivacy_;
    QListView* grid_;
};

} // namespace epsiloscope
