// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/bagging/DrawnBagsPicture.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WorkBeside.h"

#include <QPointer>

class QGridLayout;
class QLabel;
class QPushButton;

namespace epsiloscope {

class BagControls;
class DrawnBagsPicture;
class NumbersTable;
class PlaneChart;
class PublishedBaggingModel;
class ToneLabel;

/// The intrinsic privacy of bagging and the meaning of δ ≥ 1/n: bags that a person chooses or a run drew,
/// their place in the ε–δ plane, a thousand simulated draws, and, where it is asked for, the paper's
/// experiment beside what runs of the list measured. Of a run of something else it says so; bags can be tried
/// by hand all the same.
class BaggingView final : public ViewOfRun {
    Q_OBJECT
public:
    /// Simulated draws.
    static constexpr std::uint32_t draws = 1000;

    explicit BaggingView(QWidget* parent = nullptr);

    /// The run to follow where it is one of bagging; of another it is said that there is nothing to show, and
    /// null shows bags by hand. Cheap where it is the same. What was chosen by hand stays until another run
    /// of bagging comes.
    void setRun(const RunEntry* entry) override;
    /// Private records of the loaded data, 0: none are loaded.
    void setRecords(std::size_t records);
    /// Whose measurements stand in the table; null: none. The list may be dropped at any time.
    void setRuns(const RunList* runs);
    void tick() override;

    /// The bags that are shown; nothing: they cannot be drawn.
    std::optional<BagPlan> plan() const;
    PlaneChart* chart() const { return chart_; }
    DrawnBagsPicture* picture() const { return picture_; }
    PublishedBaggingModel* published() const { return model_; }

private:
    void declareSettings();
    void layOut();
    /// Puts the drawn bags beside the chart, or below it where the window is narrow for its text.
    void placeDraws(bool beside);
    QWidget* makeDraws();
    QWidget* makePublished();
    void connectParts();
    void showMeasuredColumns();
    void showOther(const RunEntry* other);
    bool looksAt(const RunEntry& entry) const override;
    void begin() override;
    void lookChanged() override { showPlan(); }
    void take() override;
    void showPlan();
    void simulate();
    void showAnswer(const BagAnswer& answer);
    void chooseBags(const std::optional<BagPlan>& plan);

    std::optional<BagPlan> ofRun_; ///< as the run told last
    std::size_t records_ = 0;
    RunNumber other_;  ///< a run without such bags that is selected
    bool own_ = false; ///< the person chose
    bool runsChanged_ = false;
    std::uint32_t trial_ = 1; ///< for the simulation
    QPointer<const RunList> runs_;
    BagControls* controls_;
    PlaneChart* chart_;
    DrawnBagsPicture* picture_;
    Answerer<BagQuestion, BagAnswer> simulator_;
    PublishedBaggingModel* model_;
    NumbersTable* table_ = nullptr;
    QWidget *drawsPart_ = nullptr, *publishedPart_ = nullptr;
    QGridLayout* grid_ = nullptr;
    bool beside_ = true;
    QLabel *sentence_, *meaning_;
    ToneLabel* followed_;
    QPushButton *again_, *ask_;
};

} // namespace epsiloscope
