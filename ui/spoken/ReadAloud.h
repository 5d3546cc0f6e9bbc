// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <optional>

class QWidget;

namespace epsiloscope {

/// A point of something that is drawn: of which curve, and the how manieth of it, both from 0.
struct PointRead {
    std::size_t curve = 0, point = 0;
    bool operator==(const PointRead&) const = default;
};

/// What a drawn widget tells those who do not see it. A widget that also is a ReadAloud appears as a chart
/// to screen readers (AT-SPI): its sentences are its description, its curves and their points are below it.
/// What it says must be true at the moment it is asked.
class ReadAloud {
public:
    ReadAloud(const ReadAloud&) = delete;
    ReadAloud& operator=(const ReadAloud&) = delete;
    virtual ~ReadAloud() = default;

    /// Two sentences on what it shows: what of what, and the values that matter most.
    virtual QStringList sentences() const = 0;
    /// Curves, rows of bars or of marks; none: there are sentences only.
    virtual std::size_t curvesRead() const { return 0; }
    virtual QString curveName(std::size_t) const { return {}; }
    virtual std::size_t pointCount(std::size_t) const { return 0; }
    virtual QString pointInWords(const PointRead&) const { return {}; }
    /// Where it is drawn, in pixels of the widget.
    virtual QPoint placeOf(const PointRead&) const { return {}; }
    /// The one that keys have gone to.
    virtual std::optional<PointRead> pointRead() const { return {}; }

protected:
    /// Screen readers find everything that is one of these from the first on.
    ReadAloud();

private:
    friend class HeardThing;
    std::shared_ptr<char> life_; ///< screen readers may still hold on to what has gone
};

/// Says to a screen reader that the point under the keys is another: `widget` is a ReadAloud.
void readPointAloud(QWidget* widget);
} // namespace epsiloscope
