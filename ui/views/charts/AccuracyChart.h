// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/plots/runs/SettingLine.h"

namespace epsiloscope {

/// "How accurate is the result": accuracy of the student, or its AUROC or AUPRC, against labels answered
/// (of other models, against their iterations, models or steps), median and quartiles over trials, with
/// the references of the newest run.
class AccuracyChart final : public RunChart {
    Q_OBJECT
public:
    explicit AccuracyChart(QWidget* parent = nullptr);

    /// How the student is measured: accuracy, AUROC or AUPRC. Kept as {"measure": "auroc"}.
    Measure measure() const { return measure_; }
    static bool canShow(Measure measure);
    /// How much somebody wants of it.
    GoalLine* goalLine() { return &goal_; }

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun& shown, double x) const override;
    void addCurves(ShownRun& shown) override;
    bool wanted(const ShownRun& shown, std::size_t curve) const override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    bool namesEnds() const override { return true; }
    QString quantityWords(const ShownRun& shown, std::size_t curve) const override;
    QString wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const override;
    std::vector<Reference> references() const override;
    void addEndWords(std::vector<EndWord>& words) const override;
    void arrange() override;

private:
    void measureChosen();
    QString hintWords(bool anything) const;

    Measure measure_ = Measure::Accuracy;
    GoalLine goal_{this, [this] { return measure_; }, [this] { redraw(); }};
};

/// The newest run that is visible; null: there is none.
const ShownRun* newestOf(const RunChart& chart);

/// The references of the newest run as lines across. None where the visible runs are about different data: a
/// reference is one of the data that it was measured on.
std::vector<Reference> baselineLines(const RunChart& chart, Measure measure);
/// Those of them that the screen has room to name: the ceiling and the floor.
std::vector<Reference> ceilingAndFloor(std::vector<Reference> lines);

} // namespace epsiloscope
