// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/RunChart.h"

namespace epsiloscope {

/// "How many records take part at all": of runs that bag, the share of records that are in some model's bag
/// (solid) against models trained, and what the theorem expects of any one record, δ (dashed). Who is drawn
/// depends on no record's content, so all of it may be published.
class BagsChart final : public RunChart {
    Q_OBJECT
public:
    explicit BagsChart(QWidget* parent = nullptr);

protected:
    void addCurves(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void arrange() override;

private:
    QString hintWords() const;
};

} // namespace epsiloscope
