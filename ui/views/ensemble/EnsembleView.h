// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/views/ensemble/EnsembleCurve.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WorkBeside.h"

#include <QString>

class QComboBox;
class QLabel;
class QPushButton;

namespace epsiloscope {

class EnsembleCurveChart;
class EnsembleHeatMap;
class EnsembleHistogramChart;
class ToneLabel;

/// How the accuracy of an ensemble is worded.

/// The release of a run, or how far it has come: "Run 3 released 82.5 %, the middle of a bin from 80 to 85 %:
/// ε = 0.110 · …". `histogram`: of that run, or nothing. Of a release nothing but what was released.
QString releasedSentence(const Run& run, const QString& name,
                         const std::optional<TeacherHistogram>& histogram);

/// Which number of teachers came closest to the truth, and from where to where it is good: "Best: 35
/// teachers: …". What is missing is said where nothing can be.
/// In brief.
QString bestSentence(const EnsembleCurve& curve);
/// The same with its spread, its trials and what "good" means; empty where nothing is best.
QString bestDetails(const EnsembleCurve& curve);

/// The accuracy of an ensemble, released by a noisy histogram of its teachers' accuracies: what a run's
/// histogram looks like before and after noise, what number of teachers does to the result, where the best
/// number lies against ε and the width of bins, and what a planner suggests before anything is trained. It
/// looks at runs of this mechanism.
class EnsembleView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit EnsembleView(QWidget* parent = nullptr);
    ~EnsembleView() override;

    /// The experiment that the window shows, for planner and sweep; how many private records there are (0:
    /// nothing is loaded) of how many classes.
    void setExperiment(const Experiment& experiment, long records, int classes);
    /// A sweep, which may still grow; called whenever it does. One that is not over the teachers of an
    /// ensemble is passed over: what was shown stays.
    void setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name);
    /// The one that is shown; null: none.
    std::shared_ptr<const SweepResult> sweep() const { return sweep_; }
    QString sweepName() const { return sweepName_; }
    /// Why no sweep can be started ("A run is in progress: …"); empty: one can.
    void setBlocked(const QString& why);
    void tick() override;
    bool shows() const override;

    /// The plan that the button would ask for; nothing where too few numbers of teachers can be had.
    std::optional<SweepPlan> plan() const;
    EnsembleHistogramChart* histogramChart() const { return histogram_; }
    EnsembleCurveChart* curveChart() const { return curve_; }
    EnsembleHeatMap* map() const { return map_; }

signals:
    /// Every number of teachers, ten trials each. The base is the experiment that setExperiment() was given.
    void sweepWanted(const epsiloscope::SweepPlan& plan);

private:
    void layOut();
    QWidget* makeMap();
    void connectParts();
    void maximise(QWidget* part);
    void showBest();
    bool looksAt(const RunEntry& entry) const override;
    void begin() override;
    void lookChanged() override;
    void take() override;
    void showPlan();
    void askForMap();

    RunNumber onHistogram_; ///< the run that is drawn; 0: none
    Experiment experiment_;
    long records_ = 0;
    int classes_ = 0;
    std::optional<PlannedTeachers> plannedNow_; ///< for the experiment
    std::shared_ptr<const SweepResult> sweep_;
    QString sweepName_, blocked_;
    std::size_t mappedRuns_ = 0; ///< the sweep's, when the map was asked for last
    EnsembleHistogramChart* histogram_;
    EnsembleCurveChart* curve_;
    EnsembleHeatMap* map_;
    Answerer<EnsembleMapQuestion, std::optional<EnsembleMap>> computer_;
    QComboBox *noise_ = nullptr, *aggregator_ = nullptr;
    QWidget *histogramPart_ = nullptr, *curvePart_ = nullptr, *mapPart_ = nullptr, *rightPart_ = nullptr,
            *planner_ = nullptr;
    QLabel *sentence_, *best_;
    ToneLabel* planned_;
    QPushButton* start_;
};

} // namespace epsiloscope
