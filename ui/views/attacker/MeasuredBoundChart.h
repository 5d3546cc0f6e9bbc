// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackResult.h"
#include "ui/plots/chart/PartsChart.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// "What an attack has shown": the lower bound on ε of a measured attack over its repeats, under the
/// accountant's upper bound.
class MeasuredBoundChart final : public PartsChart {
    Q_OBJECT
public:
    MeasuredBoundChart();

    /// So far. `stated` is absent before it is known.
    void show(std::vector<AttackLook> looks, const std::optional<Epsilon>& stated);
    const std::vector<AttackLook>& looks() const { return looks_; }
    bool canBeLogarithmic(const QCPAxis* axis) const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    double end() const;

    std::vector<AttackLook> looks_;
    std::optional<Epsilon> stated_;
};

} // namespace epsiloscope
