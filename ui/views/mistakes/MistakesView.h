// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/views/mistakes/MistakesModel.h"
#include "ui/views/shared/ViewOfRun.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListView;

namespace epsiloscope {

class CaptionedPictureDelegate;
class ElidedLabel;

/// The test pictures that a run gets wrong, as thumbnails: what each is, and what it was taken for. While the
/// run goes on it looks for newly finished trials twice a second.
class MistakesView final : public ViewOfRun {
    Q_OBJECT

public:
    explicit MistakesView(QWidget* parent = nullptr);

    void keepChoices(KeptChoices& choices) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeFilters();
    void makeGrid();
    QWidget* layOut();
    bool readsDataset() const override { return true; }
    void begin() override;
    void take() override;
    QString whyEmpty() const;
    void offerTrials();
    void offerClasses();
    void showTrial();
    void applyFilter();
    void showCounts();
    void showCurrent();
    void fitCaptions();

    std::vector<TrialPredictions> trials_; ///< the finished ones that kept answers
    TrialMistakes shown_;                  ///< of the chosen trial
    MistakesModel* model_;
    CaptionedPictureDelegate* captions_ = nullptr;
    QLabel *counts_, *trialName_;
    ElidedLabel* current_;
    QComboBox *trial_, *truth_, *said_, *order_;
    QCheckBox* onlyForPrivacy_;
    QListView* grid_;
};

} // namespace epsiloscope
