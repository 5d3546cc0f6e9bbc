// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPoint>
#include <QStringList>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QPainter;
class QWidget;

namespace epsiloscope {

/// A point of something that is drawn: of which curve, and the how manieth of it, both from 0.
struct PointRead {
    std::size_t curve = 0, point = 0;
    bool operator==(const PointRead&) const = default;
};

/// A curve, or a row of bars or of marks, whose points are read one by one.
struct CurveRead {
    QString name;
    std::size_t points = 0;
    std::function<QString(std::size_t point)> words;
    std::function<QPoint(std::size_t point)> place; ///< where it is drawn, in pixels of the widget
};

/// The words of a drawn widget to those who do not see it. A widget that also is a ReadAloud appears as a
/// chart to screen readers (AT-SPI): its sentences are its description, its curves and their points are below
/// it. What it says must be true at the moment it is asked.
class ReadAloud {
public:
    ReadAloud(const ReadAloud&) = delete;
    ReadAloud& operator=(const ReadAloud&) = delete;
    virtual ~ReadAloud() = default;

    /// Two sentences on what it shows: what of what, and the values that matter most.
    virtual QStringList sentences() const = 0;
    /// None: there are sentences only.
    virtual std::vector<CurveRead> curvesRead() const { return {}; }
    /// The one that keys have gone to.
    virtual std::optional<PointRead> pointRead() const { return {}; }

    /// The words for a point that there is.
    QString pointInWords(const PointRead& point) const;
    QPoint placeOf(const PointRead& point) const;

protected:
    /// Screen readers find everything that is one of these from the first on.
    ReadAloud();

private:
    friend class HeardThing;
    std::shared_ptr<char> life_; ///< screen readers may still hold on to what has gone
};

/// Says to a screen reader that the point under the keys is another: `widget` is a ReadAloud.
void readPointAloud(QWidget* widget);

/// Lets the arrow keys go through the points of a picture that needs them for nothing else: left and right
/// along, up and down to the curve beside, Home and End to the ends. `at` becomes the point meant, which is
/// read aloud. False: it is none of these keys, or there is no point. `widget` is a ReadAloud whose
/// pointRead() is `at`.
bool goByKey(const QKeyEvent& event, QWidget* widget, std::optional<PointRead>& at);

/// Has these keys in the sheet of keys.
void tellPointKeys(QWidget* widget);

/// A ring around the point that is read, where the widget has the focus.
void paintPointRing(QPainter& painter, const QWidget& widget, const QColor& ink);

/// From now on a combo box is called by its name and its value: "Mechanism: PATE · GNMax". Qt 6.4 on Linux
/// calls it by its value alone, unless a label belongs to it.
void speakChoicesByName();

} // namespace epsiloscope
