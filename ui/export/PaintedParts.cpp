// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DrawnParts.h"
#include "ui/export/Shapes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double margin = 0.5; ///< pixels around the axes that belong to them: half of a line on their edge

QRectF withMargin(const QRectF& frame) {
    return frame.adjusted(-margin, -margin, margin, margin);
}

/// Where a step may be seen. What is cut at the axes is cut a little beyond them.
QRectF seenAt(const PaintedStep& step, const QRectF& frame) {
    constexpr double everywhere = 1e6;
    if (step.clip.isNull()) return {-everywhere, -everywhere, 2 * everywhere, 2 * everywhere};
    return step.clip.intersects(frame) && withMargin(frame).adjusted(-1, -1, 1, 1).contains(step.clip)
               ? withMargin(frame)
               : step.clip;
}

bool liesIn(const DrawnPart& part, const QRectF& frame) {
    const QRectF around = withMargin(frame).adjusted(-margin, -margin, margin, margin);
    return std::ranges::all_of(part.pieces, [&](const QPolygonF& piece) {
        return std::ranges::all_of(piece, [&](QPointF point) { return around.contains(point); });
    });
}

DrawnPart wordsPart(PaintedStep step, const QRectF& frame) {
    const QRectF room(step.baseline - QPointF(0, step.letters), QSizeF(step.width, step.letters));
    DrawnPart part{.as = DrawnPart::As::Words, .inside = frame.contains(room.center())};
    // Another font is narrower: what stands in the axes belongs to a place there.
    part.centred = part.inside;
    part.pen = step.pen;
    part.words = std::move(step);
    return part;
}

/// True if words stand in the middle of a frame that was drawn just before.
bool standsIn(const DrawnPart& words, const DrawnPart& frame) {
    if (frame.as == DrawnPart::As::Words || frame.pieces.size() != 1 || !frame.pieces[0].isClosed())
        return false;
    const QRectF around = frame.pieces[0].boundingRect();
    const double middle = words.words.baseline.x() + words.words.width / 2;
    return around.contains(words.words.baseline) && std::abs(around.center().x() - middle) < 1;
}

/// Stripes of one colour: what is a gradient on the screen.
std::vector<DrawnPart> stripesOf(const PaintedStep& step, const QRectF& frame) {
    std::vector<DrawnPart> parts;
    const bool lies = step.image.width() > step.image.height();
    const int steps = lies ? step.image.width() : step.image.height();
    const double share = (lies ? step.place.width() : step.place.height()) / std::max(1, steps);
    for (int from = 0, to = 0; from < steps; from = to) {
        const auto colour = [&](int i) { return step.image.pixelColor(lies ? i : 0, lies ? 0 : i); };
        for (to = from + 1; to < steps && colour(to) == colour(from); ++to) {
        }
        const QRectF stripe = lies ? QRectF(step.place.left() + from * share, step.place.top(),
                                            (to - from) * share, step.place.height())
                                   : QRectF(step.place.left(), step.place.top() + from * share,
                                            step.place.width(), (to - from) * share);
        DrawnPart part{.as = DrawnPart::As::Area, .fill = colour(from)};
        part.pieces = {{stripe.topLeft(), stripe.topRight(), stripe.bottomRight(), stripe.bottomLeft()}};
        part.inside = liesIn(part, frame);
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Areas of a path, then its lines; an area with its edge is one part where nothing of it is cut off.
std::vector<DrawnPart> shapesOf(const PaintedStep& step, const QRectF& frame) {
    const QRectF seen = seenAt(step, frame);
    DrawnPart area{.as = DrawnPart::As::Area, .fill = step.fill}, line{.pen = step.pen};
    for (const QPolygonF& each : step.path.toSubpathPolygons()) {
        QPolygonF cut = clippedArea(each, seen);
        if (cut.size() > 1 && cut.front() == cut.back()) cut.removeLast();
        const bool whole = each.isClosed() &&
                           std::ranges::all_of(each, [&seen](QPointF point) { return seen.contains(point); });
        if (step.fill.isValid() && cut.size() > 2) area.pieces.push_back(cut);
        if (step.pen.style() == Qt::NoPen) continue;
        if (step.fill.isValid() && whole)
            area.pen = step.pen;
        else
            for (QPolygonF& piece : clippedLine(each, seen))
                line.pieces.push_back(std::move(piece));
    }
    std::vector<DrawnPart> parts;
    for (DrawnPart* part : {&area, &line}) {
        if (part->pieces.empty()) continue;
        part->inside = liesIn(*part, frame);
        parts.push_back(std::move(*part));
    }
    return parts;
}

/// The edge of the area that was filled just before.
bool isEdgeOf(const DrawnPart& line, const DrawnPart& area) {
    if (area.as != DrawnPart::As::Area || area.pen.style() != Qt::NoPen || area.pieces.size() != 1 ||
        line.as != DrawnPart::As::Line || line.pieces.size() != 1 || !line.pieces[0].isClosed())
        return false;
    return area.pieces[0].boundingRect() == line.pieces[0].boundingRect() && isRectangle(area.pieces[0]);
}

bool looksLike(const DrawnPart& one, const DrawnPart& other) {
    return one.as == other.as && one.pen == other.pen && one.fill == other.fill &&
           one.inside == other.inside && one.as != DrawnPart::As::Words;
}

/// Adds a part, to the one before where both look alike: lines are many, and areas that lie on one another
/// look the same in any order of one colour.
void add(std::vector<DrawnPart>& parts, DrawnPart part) {
    if (part.as == DrawnPart::As::Words && !parts.empty() && standsIn(part, parts.back()))
        part.centred = true;
    if (!parts.empty() && isEdgeOf(part, parts.back())) {
        parts.back().pen = part.pen;
        if (parts.size() < 2 || !looksLike(parts[parts.size() - 2], parts.back())) return;
        part = std::move(parts.back());
        parts.pop_back();
    }
    if (parts.empty() || !looksLike(parts.back(), part)) return parts.push_back(std::move(part));
    for (QPolygonF& piece : part.pieces)
        parts.back().pieces.push_back(std::move(piece));
}

} // namespace

std::vector<DrawnPart> partsOf(const std::vector<PaintedStep>& steps, const QRectF& frame) {
    std::vector<DrawnPart> parts;
    for (const PaintedStep& step : steps) {
        if (step.isWords()) {
            if (!step.text.trimmed().isEmpty()) add(parts, wordsPart(step, frame));
        } else {
            for (DrawnPart& part : step.image.isNull() ? shapesOf(step, frame) : stripesOf(step, frame))
                add(parts, std::move(part));
        }
    }
    return parts;
}

} // namespace epsiloscope
