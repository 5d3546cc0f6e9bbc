// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sound/Speaker.h"
#include "ui/spoken/ReadAloud.h"

class QCustomPlot;

namespace epsiloscope {

class PointWalk;

/// The curve of a chart as sound, from the left to the right of what the axes show; the point that is heard
/// is ringed meanwhile. The plot owns it.
class HeardCurve final : public QObject {
    Q_OBJECT
public:
    HeardCurve(QCustomPlot* plot, PointWalk* walk, Speaker::Device device = Speaker::ofDesktop());

    /// The curve of the point that is read, else the first; again: silence.
    void hear();
    bool playing() const { return speaker_.playing(); }

signals:
    /// `why` in a sentence without its full stop.
    void failed(const QString& why);

private:
    void follow(double share);

    QCustomPlot* plot_;
    PointWalk* walk_;
    std::size_t curve_ = 0;
    std::vector<std::pair<double, std::size_t>> points_; ///< along and index of each that is heard
    Speaker speaker_;
};

} // namespace epsiloscope
