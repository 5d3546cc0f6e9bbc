// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/IntrinsicBagging.h"
#include "ui/runs/RunList.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QStackedLayout;

namespace epsiloscope {

class BagControls;
class BagSimulator;
class BagsPicture;
class NumbersTable;
class PlaneChart;
class PublishedBaggingModel;
class ToneLabel;
struct BagAnswer;

/// What the intrinsic privacy of bagging is and what δ ≥ 1/n means: bags that a person chooses or a run drew,
/// their place in the ε–δ plane, a thousand simulated draws, and, where it is asked for, the paper's
/// experiment beside what runs of the list measured. Of a run of something else it says so; bags can be tried
/// by hand all the same. It does nothing by itself but draw bags: whoever owns it calls tick() every 33 ms or
/// so while it is looked at.
class BaggingView final : public QWidget {
    Q_OBJECT
public:
    /// Simulated draws.
    static constexpr std::uint32_t draws = 1000;

    explicit BaggingView(QWidget* parent = nullptr);
    ~BaggingView() override;

    /// The run to follow where it is one of bagging; of another it is said that there is nothing to show, and
    /// null shows bags by hand. Cheap where it is the same. What was chosen by hand stays until another run
    /// of bagging comes.
    void setRun(const RunEntry* entry);
    /// 0: none is followed.
    int run() const { return entry_ ? entry_->id : 0; }
    /// Private records of the loaded data, 0: none are loaded.
    void setRecords(std::size_t records);
    /// Whose measurements stand in the table; null: none. The list may be dropped at any time.
    void setRuns(const RunList* runs);
    /// Takes in what is new.
    void tick();

    /// The bags that are shown; nothing: they cannot be drawn.
    std::optional<BagPlan> plan() const;
    PlaneChart* chart() const { return chart_; }
    BagControls* controls() const { return controls_; }
    BagsPicture* picture() const { return picture_; }
    PublishedBaggingModel* published() const { return model_; }

private:
    void layOut();
    QWidget* makeDraws();
    QWidget* makeEmpty();
    QWidget* makePublished();
    void connectParts();
    void showMeasuredColumns();
    void showOther(const RunEntry* other);
    void takeRun();
    void showPlan();
    void simulate();
    void showAnswer(const BagAnswer& answer);
    void maximise();

    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    std::optional<BagPlan> ofRun_; ///< as the run told last
    std::size_t records_ = 0;
    int other_ = 0;      ///< a run without such bags that is selected
    bool own_ = false;   ///< the person chose
    bool alone_ = false; ///< the chart is enlarged
    bool runsChanged_ = false;
    std::uint32_t trial_ = 1; ///< of the simulation
    QPointer<const RunList> runs_;
    BagControls* controls_;
    PlaneChart* chart_;
    BagsPicture* picture_;
    BagSimulator* simulator_;
    PublishedBaggingModel* model_;
    NumbersTable* table_ = nullptr;
    QWidget *drawsPart_ = nullptr, *publishedPart_ = nullptr;
    QStackedLayout* pages_ = nullptr; ///< bags, or why there are none
    ToneLabel* empty_ = nullptr;
    QLabel *sentence_, *meaning_;
    ToneLabel* followed_;
    QPushButton* again_;
};

} // namespace epsiloscope
