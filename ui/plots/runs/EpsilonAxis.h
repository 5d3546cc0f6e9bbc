// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/EpsilonRange.h"
#include "ui/plots/runs/SettingLine.h"

#include <QColor>
#include <QObject>
#include <QRect>

#include <functional>
#include <optional>

class QCPRange;

namespace epsiloscope {

class Chart;

/// The x axis of a chart as the one under the slider of ε: both go over the same range and zoom together, and
/// a hairline leads from the slider's handle into the plot. A picture depends on neither.
class EpsilonAxis final : public QObject {
    Q_OBJECT
public:
    /// `isEpsilon`: whether x is ε now; `changed`: draws it anew; `larger`, `smaller`: words for keys that
    /// move the hairline, none where the slider alone has them. The chart must outlive it.
    EpsilonAxis(Chart* chart, std::function<bool()> isEpsilon, std::function<void()> changed,
                const QString& larger = {}, const QString& smaller = {});

    /// What the slider goes over, and where it stands; nothing: at no ε.
    void follow(const EpsilonRange& range, std::optional<double> epsilon);
    /// Where the slider stands: the hairline follows when the chart is arranged next.
    void setEpsilon(std::optional<double> epsilon) { epsilon_ = epsilon; }
    /// The ends of the axis where so much is `needed`; nothing: no ε. Asks for a wider range where this one
    /// is too small.
    QCPRange holding(const std::optional<QCPRange>& needed);
    /// True if the axis goes over the slider's range now.
    bool follows() const;
    /// To be called whenever the chart is arranged; `shown`: not in a picture. `colour`: else that of what is
    /// chosen.
    void place(bool shown, const std::optional<QColor>& colour = {});
    /// Where the plot lies on the screen; nothing: it is not seen, or does not follow.
    std::optional<QRect> onScreen() const;

signals:
    /// The person has zoomed, or more has to be seen.
    void rangeWanted(const epsiloscope::EpsilonRange& range);
    /// The person has moved the hairline.
    void epsilonWanted(double epsilon);
    /// onScreen() may be another.
    void moved();

private:
    Chart* chart_;
    std::function<bool()> isEpsilon_;
    std::function<void()> changed_;
    std::optional<EpsilonRange> range_;
    std::optional<double> epsilon_;
    SettingLine hairline_; ///< the slider has its keys
    std::optional<QRect> told_;
};

} // namespace epsiloscope
