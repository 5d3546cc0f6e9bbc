// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackPlan.h"
#include "core/attack/AttackResult.h"
#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WorkBeside.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QPushButton;

namespace epsiloscope {

class Chart;
class MeasuredBoundChart;
class ToneLabel;
struct Dataset;

/// A membership attack on an exploration and the data at hand, measured live: the kind of attack, a button
/// that starts and stops it, the bound so far.
class MeasuredAttack final : public QWidget {
    Q_OBJECT
public:
    explicit MeasuredAttack(int threads = 0, std::shared_ptr<LeavingThreads> leaving = nullptr,
                            QWidget* parent = nullptr);
    ~MeasuredAttack() override;

    /// Sets what to attack; null data: `why` says what is missing. Another experiment ends what goes on.
    void setAttacked(const Experiment& experiment, std::shared_ptr<const Dataset> dataset,
                     const QString& why);
    /// Takes in what the attack has told.
    void tick();
    bool measuring() const { return progress_ != nullptr; }
    const std::optional<AttackResult>& result() const { return result_; }
    Chart* chart() const;
    /// True if the chart shows a bound.
    bool hasLooked() const;

signals:
    /// An attack begins on these records.
    void started(const Experiment& attacked, const std::shared_ptr<const Dataset>& dataset);

private:
    struct Progress;
    struct Asked {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
        AttackPlan plan;
        int threads = 0;
        std::shared_ptr<Progress> progress;
    };
    using Answer = std::shared_ptr<const Result<AttackResult>>;

    void start();
    void stop();
    void take(const Answer& answer);
    void offerKinds();
    void showState();

    int threads_;
    Experiment experiment_;
    std::shared_ptr<const Dataset> dataset_;
    QString why_;
    std::shared_ptr<Progress> progress_; ///< while one goes on
    bool takesPersons_ = false;          ///< whole ones, though what is stated is about a row
    std::optional<AttackResult> result_;
    MeasuredBoundChart* chart_;
    QComboBox* kind_;
    QCheckBox* persons_;
    QPushButton* button_;
    ToneLabel* words_;
    Answerer<Asked, Answer> measurer_;
};

} // namespace epsiloscope
