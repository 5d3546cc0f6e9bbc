// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PlaneChart.h"

#include "core/mechanisms/bagging/PublishedBagging.h"
#include "ui/plots/marks/Curve.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NumberText.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::array<BagDraw, 3> allDraws{BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                          BagDraw::IndependentWithoutReplacement};
const QString regionKey = QStringLiteral("region/just-a-few");
const QString withoutKey = QStringLiteral("without-epsilon");

QString keyOfDraw(BagDraw draw) {
    return QStringLiteral("draw/") + QLatin1String(toString(draw));
}

QVector<double> plottedValues(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

QPainterPath diamond() {
    QPainterPath path;
    path.moveTo(0, -4);
    for (const QPointF corner : {QPointF(4, 0), QPointF(0, 4), QPointF(-4, 0)})
        path.lineTo(corner);
    path.closeSubpath();
    return path;
}

} // namespace

PlaneChart::PlaneChart(QWidget* parent)
    : Chart({.id = QStringLiteral("planeChart"),
             .title = tr("Bagging in the ε–δ plane"),
             .xLabel = tr("ε (replace one record, data-independent)"),
             .yLabel = QStringLiteral("δ")},
            parent),
      why_(tr("No bags are chosen")), oneInN_(plot(), QStringLiteral("reference/one-in-n"), Qt::DotLine),
      region_(new QCPItemRect(plot())), toLeft_(new QCPItemLine(plot())) {
    build();
    buildPublished();
    setLogarithmic(plot()->xAxis, true);
    setLogarithmic(plot()->yAxis, true);
    restyle();
}

void PlaneChart::build() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        Line& line = lines_[i];
        line.draw = allDraws[i];
        line.curve = plot()->addGraph();
        line.curve->setName(keyOfDraw(line.draw));
        line.mark = pointsOn(plot(), keyOfDraw(line.draw) + QStringLiteral("/chosen")).release();
    }
    // From 1/n up to the top of the axes, however they are zoomed.
    region_->topLeft->setType(QCPItemPosition::ptAxisRectRatio);
    region_->topLeft->setCoords(0, 0);
    region_->setLayer(bandLayer());
    region_->setPen(Qt::NoPen);
    region_->setObjectName(regionKey);
    // ε = 0 lies nowhere on a logarithmic axis; its left end stands for it.
    spanAxes(Qt::Horizontal, {region_->bottomRight, toLeft_->end});
    toLeft_->setHead(QCPLineEnding(QCPLineEnding::esSpikeArrow, 8, 10));
    toLeft_->setObjectName(withoutKey);
}

void PlaneChart::buildPublished() {
    for (const PublishedBaggingRow& row : publishedBagging()) {
        if (row.method != PublishedBaggingMethod::Bagging) continue;
        const QString dataset = QString::fromStdString(row.dataset);
        auto found = std::ranges::find(published_, dataset, &Published::dataset);
        if (found == published_.end()) {
            QCPGraph* points = pointsOn(plot(), QStringLiteral("published/") + dataset).release();
            published_.push_back({dataset, points, {}, {}});
            found = std::prev(published_.end());
        }
        found->epsilon.push_back(row.epsilon);
        found->delta.push_back(row.delta);
    }
    for (const Published& published : published_)
        published.points->setData(plottedValues(published.epsilon), plottedValues(published.delta));
}

void PlaneChart::showPlan(const BagPlan& plan, int paletteIndex) {
    if (plan_ == plan && paletteIndex_ == paletteIndex) return;
    plan_ = plan;
    paletteIndex_ = paletteIndex;
    take();
}

void PlaneChart::showNothing(const QString& why) {
    plan_.reset();
    why_ = why;
    take();
}

void PlaneChart::take() {
    for (Line& line : lines_)
        takeLine(line);
    redraw();
}

void PlaneChart::takeLine(Line& line) const {
    line.chosen.reset();
    // One bag without replacement is drawn in one way only.
    const bool twice = plan_ && plan_->models == 1 && !isChosen(line) &&
                       (line.draw == BagDraw::IndependentWithoutReplacement ||
                        (line.draw == BagDraw::JointWithoutReplacement &&
                         plan_->draw == BagDraw::IndependentWithoutReplacement));
    line.shown = plan_ && !twice;
    line.along = {};
    if (line.shown) {
        BagPlan plan = *plan_;
        plan.draw = line.draw;
        line.along = bagCurve(plan);
        if (checkBags(plan)) line.chosen = intrinsicPrivacy(plan);
    }
    line.shown = !line.along.epsilon.empty();
    line.curve->setData(plottedValues(line.along.epsilon), plottedValues(line.along.delta), true);
    line.mark->data()->clear();
    if (line.chosen) line.mark->addData(line.chosen->epsilon, line.chosen->delta);
}

QPen PlaneChart::penOf(const Line& line) const {
    if (isChosen(line)) return curvePen(runColour(paletteIndex_, dark()));
    return curvePen(ink().reference,
                    line.draw == BagDraw::IndependentWithoutReplacement ? Qt::DashDotLine : Qt::DashLine);
}

QCPScatterStyle PlaneChart::markOf(const Line& line) const {
    if (isChosen(line)) return markerStyle(paletteIndex_, dark(), false, ChartStyle::chosenMarker);
    const auto shape = line.draw == BagDraw::IndependentWithoutReplacement
                           ? QCPScatterStyle::ssTriangleInverted
                       : line.draw == BagDraw::JointWithoutReplacement ? QCPScatterStyle::ssTriangle
                                                                       : QCPScatterStyle::ssPlusCircle;
    return {shape, QPen(ink().secondary, chartStyle.outline), QBrush(ink().background),
            ChartStyle::singleMarker};
}

QString PlaneChart::wordsOf(const Line& line) const {
    const QString draw = drawWords(line.draw, plan_->models);
    if (!line.chosen) return tr("%1: not with this k").arg(draw);
    const QString pair = QStringLiteral("ε = %1, δ = %2")
                             .arg(numberText(line.chosen->epsilon, 3), chanceText(line.chosen->delta));
    if (!isChosen(line)) return QStringLiteral("%1: %2").arg(draw, pair);
    return QStringLiteral("k = %1 %2: %3")
        .arg(grouped(static_cast<std::size_t>(plan_->subsample)), draw, pair);
}

LegendEntry PlaneChart::entryOf(const Line& line) const {
    return {.key = keyOfDraw(line.draw),
            .text = wordsOf(line),
            .brief = drawWords(line.draw, plan_->models),
            .pen = penOf(line),
            .words = isChosen(line) ? runWordColour(paletteIndex_, dark()) : ink().secondary,
            .marker = line.chosen ? std::optional(markOf(line)) : std::nullopt,
            .hidden = hidden(keyOfDraw(line.draw))};
}

LegendEntry PlaneChart::entryOf(const Published& published) const {
    return {.key = published.points->name(),
            .text = tr("Liu, Jia and Gong: %1").arg(published.dataset),
            .words = ink().secondary,
            .marker = published.points->scatterStyle(),
            .hidden = hidden(published.points->name())};
}

LegendEntry PlaneChart::entryWithoutEpsilon() const {
    const double delta = intrinsicPrivacy(*plan_).delta;
    return {.key = withoutKey,
            .text = tr("(0, %1) holds as well").arg(chanceText(delta)),
            .pen = QPen(runColour(paletteIndex_, dark()), chartStyle.guide, Qt::DashLine),
            .words = runWordColour(paletteIndex_, dark()),
            .hidden = hidden(withoutKey)};
}

LegendEntry PlaneChart::entryOfRegion() const {
    return {.key = regionKey,
            .text = tr("δ ≥ 1/n: “just a few” protection"),
            .words = ink().secondary,
            .band = blended(ink().secondary, ink().background, 2 * ChartStyle::faintRegion),
            .hidden = hidden(regionKey)};
}

QString PlaneChart::referenceWords() const {
    return tr("1/n = %1: what publishing one record at random would cost").arg(chanceText(oneInN_.value()));
}

std::vector<LegendEntry> PlaneChart::entries() const {
    std::vector<LegendEntry> all;
    if (!plan_) return all;
    for (const bool chosen : {true, false})
        for (const Line& line : lines_) {
            if (line.shown && isChosen(line) == chosen) all.push_back(entryOf(line));
            if (chosen && isChosen(line)) all.push_back(entryWithoutEpsilon());
        }
    for (const Published& published : published_)
        all.push_back(entryOf(published));
    all.push_back(oneInN_.legendEntry(referenceWords(), hidden(oneInN_.key())));
    all.push_back(entryOfRegion());
    return all;
}

void PlaneChart::look(Line& line) {
    const bool shown = line.shown && !hidden(keyOfDraw(line.draw));
    line.curve->setPen(penOf(line));
    line.curve->setVisible(shown);
    line.mark->setScatterStyle(markOf(line));
    line.mark->setVisible(shown);
    // Dashes of the others stay seen on the chosen curve, its mark above them all.
    line.curve->setLayer(isChosen(line) ? QStringLiteral("main") : QStringLiteral("axes"));
    line.mark->setLayer(isChosen(line) ? QStringLiteral("axes") : QStringLiteral("main"));
}

void PlaneChart::look(Published& published) {
    QCPScatterStyle mark(QCPScatterStyle::ssSquare, QPen(ink().secondary, chartStyle.outline),
                         QBrush(ink().background), ChartStyle::marker);
    if (&published != &published_.front()) mark.setCustomPath(diamond());
    published.points->setScatterStyle(mark);
    published.points->setVisible(plan_ && !hidden(published.points->name()));
}

void PlaneChart::lookBelow() {
    if (plan_) {
        oneInN_.setValue(smallestBagDelta(plan_->records));
        region_->bottomRight->setCoords(1, oneInN_.value());
        const IntrinsicPrivacy privacy = intrinsicPrivacy(*plan_);
        toLeft_->start->setCoords(privacy.epsilon, privacy.delta);
        toLeft_->end->setCoords(0, privacy.delta);
    }
    oneInN_.setLook(ink().reference, ink().secondary, plan_ && !hidden(oneInN_.key()));
    region_->setBrush(blended(ink().secondary, ink().background, ChartStyle::faintRegion));
    region_->setVisible(plan_ && !hidden(regionKey));
    toLeft_->setPen(QPen(runColour(paletteIndex_, dark()), chartStyle.guide, Qt::DashLine));
    toLeft_->setVisible(plan_ && !hidden(withoutKey));
}

void PlaneChart::arrange() {
    if (!plan_) return setAutoRange({0.001, 10}, {0.001, 1});
    const IntrinsicPrivacy here = intrinsicPrivacy(*plan_);
    // Beyond ε = 3 every draw has δ close to 1.
    constexpr double enough = 3;
    double lower = here.epsilon, upper = std::max(enough, 1.5 * here.epsilon);
    for (const Line& line : lines_)
        if (isChosen(line) && line.shown) lower = std::min(lower, line.along.epsilon.front());
    const double least = std::min(oneInN_.value(), here.delta);
    setAutoRange({lower / 2, upper}, {least / 2, 1.3});
}

void PlaneChart::restyle() {
    for (Line& line : lines_)
        look(line);
    for (Published& published : published_)
        look(published);
    lookBelow();
    setHint(plan_ ? QString() : why_);
    arrange();
    legend()->setEntries(entries());
}

} // namespace epsiloscope
