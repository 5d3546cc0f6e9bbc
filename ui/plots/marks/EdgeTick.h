// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

namespace epsiloscope {

/// The number at the right end of the x axis where the plot ends too soon for it: an axis leaves it out, here
/// it is moved to the left until it is whole. The plot owns it.
class EdgeTick final : public QCPLayerable {
public:
    explicit EdgeTick(QCustomPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;
};

} // namespace epsiloscope
