// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/views/mistakes/MistakesModel.h"
#include "ui/views/shared/ViewOfRun.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListView;

namespace epsiloscope {

class ElidedLabel;

/// A picture with its caption (DisplayRole) beneath.
class CaptionedPictureDelegate : public PictureDelegate {
    Q_OBJECT
public:
    using PictureDelegate::PictureDelegate;

    /// Makes room for captions up to this width in pixels, on one line; longer than about 18 letters, on two.
    void setCaptionWidth(int widest, const QFontMetrics& metrics);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int width_ = 0, lines_ = 1;
};

/// The test pictures that a run gets wrong, as thumbnails: what each is, and what it was taken for. While the
/// run goes on it looks for newly finished trials twice a second.
class MistakesView final : public ViewOfRun {
    Q_OBJECT

public:
    explicit MistakesView(QWidget* parent = nullptr);

private:
    void declareSettings();
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
    TrialMistakes shown_;                  ///< those of the chosen trial
    MistakesModel* model_;
    CaptionedPictureDelegate* captions_ = nullptr;
    QLabel *counts_, *trialName_;
    ElidedLabel* current_;
    QComboBox *trial_, *truth_, *said_, *order_;
    QCheckBox* onlyForPrivacy_;
    QListView* grid_;
};

} // namespace epsiloscope
