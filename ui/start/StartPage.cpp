// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/StartPage.h"

#include "core/data/samples/SampleData.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnSummary.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/FlowLayout.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/WorkBeside.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

/// What there is to see of a sample at a glance: some of its records where two of their measures put them, or
/// some of its pictures, and how many records each class has.
struct Glance {
    struct Dot {
        QPointF place; ///< 0 … 1 from the left and from above
        int ofClass = 0;
    };
    std::vector<Dot> dots;
    QImage pictures; ///< by how much ink
    std::vector<std::size_t> counts;
};

/// A measure, where most of its values lie, how far few values are spread so that dots do not hide each
/// other, and how much the measure differs from the first class to the others.
struct Scale {
    const Column* column = nullptr;
    double from = 0, to = 1, blur = 0, apart = 0;

    /// `within` ±0.5: where in the room of its value.
    double place(std::size_t row, double within) const {
        return (column->numbers[row] - from + within * blur) / (to - from);
    }
};

std::optional<Scale> scaleOf(const Column& column, const std::vector<int>& classes) {
    constexpr std::size_t leastValues = 12, manyValues = 100;
    if (column.type != ColumnType::Numeric) return std::nullopt;
    const ColumnSummary summary = summarise(column);
    const double spread = summary.upperQuartile - summary.lowerQuartile;
    const bool oneValue = summary.mostFrequentCount > classes.size() / 3;
    if (summary.distinct < leastValues || spread <= 0 || oneValue) return std::nullopt;
    const double step = (summary.maximum - summary.minimum) / static_cast<double>(summary.distinct - 1);
    std::array<double, 2> sum{}, count{};
    for (std::size_t row = 0; row < classes.size(); ++row) {
        if (std::isnan(column.numbers[row]) || classes[row] < 0) continue;
        const std::size_t side = classes[row] == 0 ? 0 : 1;
        sum[side] += column.numbers[row];
        ++count[side];
    }
    return Scale{&column, std::max(summary.minimum, summary.lowerQuartile - spread),
                 std::min(summary.maximum, summary.upperQuartile + spread),
                 summary.distinct < manyValues ? step : 0,
                 std::abs(sum[0] / count[0] - sum[1] / count[1]) / spread};
}

// The two measures that tell the classes apart best.
std::vector<Glance::Dot> dotsOf(const Table& table, const Column& label, const std::vector<int>& classes) {
    constexpr std::size_t most = 240;
    std::vector<Scale> scales;
    for (const Column& column : table.columns)
        if (&column != &label)
            if (const auto scale = scaleOf(column, classes)) scales.push_back(*scale);
    std::ranges::sort(scales, std::greater{}, &Scale::apart);
    std::vector<Glance::Dot> dots;
    if (scales.size() < 2) return dots;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t row = i * table.rows / most;
        const double within = static_cast<double>(i * 13 % 21) / 20 - 0.5; // by turns
        const QPointF place(scales[0].place(row, within), 1 - scales[1].place(row, -within));
        if (QRectF(0, 0, 1, 1).contains(place) && classes[row] >= 0) dots.push_back({place, classes[row]});
    }
    return dots;
}

QImage somePicturesOf(const Pictures& all, std::size_t rows) {
    constexpr int across = 4, down = 3;
    const int width = static_cast<int>(all.width), height = static_cast<int>(all.height);
    QImage some(across * width, down * height, QImage::Format_Grayscale8);
    QPainter painter(&some);
    for (int i = 0; i < across * down; ++i)
        painter.drawImage(i % across * width, i / across * height,
                          picturePixels(all, static_cast<std::size_t>(i) * rows / (across * down)));
    painter.end();
    some.reinterpretAsFormat(QImage::Format_Alpha8);
    return some;
}

Glance glanceOf(const SampleDescriptor& sample) {
    const Table table = sample.make();
    const Column& label = table.columns[static_cast<std::size_t>(table.find(sample.label))];
    const std::vector<std::string> names = classNames(label);
    const std::vector<int> classes = classOfRows(label, names);
    Glance glance;
    glance.counts.resize(names.size());
    for (const int each : classes)
        if (each >= 0) ++glance.counts[static_cast<std::size_t>(each)];
    if (const int column = pictureColumn(table); column >= 0)
        glance.pictures =
            somePicturesOf(table.columns[static_cast<std::size_t>(column)].pictures, table.rows);
    else
        glance.dots = dotsOf(table, label, classes);
    return glance;
}

QColor colourOfClass(int ofClass, bool dark) {
    int index = ofClass;
    while (isLikeRelease(index))
        ++index;
    return runColour(index, dark);
}

/// Draws a glance; empty until it has been taken.
class SamplePicture final : public QIconEngine {
public:
    explicit SamplePicture(std::shared_ptr<const Glance> glance) : glance_(std::move(glance)) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        if (!glance_) return;
        const double strip = rect.height() / 18.0, gap = strip; // the classes below
        const QPalette palette = QGuiApplication::palette();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF room = QRectF(rect).adjusted(0, 0, 0, -strip - gap);
        if (!glance_->pictures.isNull()) drawPictures(*painter, room, palette.color(QPalette::Text));
        drawDots(*painter, room, isDark(palette));
        drawClasses(*painter, {room.left(), room.bottom() + gap, room.width(), strip}, isDark(palette));
        painter->restore();
    }
    QIconEngine* clone() const override { return new SamplePicture(*this); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return drawn;
    }

private:
    void drawPictures(QPainter& painter, const QRectF& room, const QColor& ink) const {
        QImage inked(glance_->pictures.size(), QImage::Format_ARGB32_Premultiplied);
        inked.fill(ink);
        inked.setAlphaChannel(glance_->pictures);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(room, inked);
    }
    void drawDots(QPainter& painter, const QRectF& room, bool dark) const {
        const double radius = room.width() / 64;
        const QRectF inner = room.adjusted(radius, radius, -radius, -radius);
        painter.setPen(Qt::NoPen);
        for (const Glance::Dot& dot : glance_->dots) {
            painter.setBrush(colourOfClass(dot.ofClass, dark));
            painter.drawEllipse(QPointF(inner.left() + dot.place.x() * inner.width(),
                                        inner.top() + dot.place.y() * inner.height()),
                                radius, radius);
        }
    }
    void drawClasses(QPainter& painter, const QRectF& strip, bool dark) const {
        const double all = static_cast<double>(std::reduce(glance_->counts.begin(), glance_->counts.end()));
        double left = strip.left();
        for (std::size_t i = 0; i < glance_->counts.size(); ++i) {
            const double width = strip.width() * static_cast<double>(glance_->counts[i]) / all;
            painter.fillRect(QRectF(left, strip.top(), width - 1, strip.height()),
                             colourOfClass(static_cast<int>(i), dark));
            left += width;
        }
    }

    std::shared_ptr<const Glance> glance_;
};

// Taken beside the window's thread and kept: a sample is always the same.
void drawSample(QToolButton* tile, const SampleDescriptor& sample) {
    static std::map<std::string, std::shared_ptr<const Glance>> taken;
    std::shared_ptr<const Glance>& kept = taken[sample.id];
    const auto draw = [tile, &kept] { tile->setIcon(QIcon(new SamplePicture(kept))); };
    if (kept) return draw();
    beside(
        tile, [&sample] { return glanceOf(sample); },
        [draw, &kept](Glance glance) {
            kept = std::make_shared<const Glance>(std::move(glance));
            draw();
        });
}

} // namespace

StartPage::StartPage(RecentFiles* recent, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("startPage"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* open = named("openFile", new QPushButton(tr("Open a file…"), this),
                       tr("Any table as text or ARFF, images as IDX or NPY, recorded votes; plain or gzip. "
                          "Files can also be dropped on the window."));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    auto* samples = new QWidget(this);
    auto* line = new FlowLayout(samples, 8); // of two, where text is large
    for (const SampleDescriptor& sample : sampleDescriptors()) {
        auto* tile = named(QStringLiteral("sample.") + QString::fromStdString(sample.id),
                           new QToolButton(this), said(sample.explanation));
        tile->setText(said(sample.title));
        tile->setIcon(QIcon(new SamplePicture(nullptr)));
        nowAndWhenever(tile, {QEvent::FontChange}, [tile] {
            constexpr double width = 12, height = 9; // units
            tile->setIconSize({inUnits(*tile, width), inUnits(*tile, height)});
        });
        tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        tile->setAutoRaise(true);
        tile->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(tile);
        connect(tile, &QToolButton::clicked, this,
                [this, path = QStringLiteral("sample:") + QString::fromStdString(sample.id)] {
                    emit fileRequested(path);
                });
        whenever(this, {QEvent::Show}, [tile, &sample] { drawSample(tile, sample); });
    }
    auto* files = new RecentList(this);
    files->setFiles(recent);
    files->setMaximumWidth(inUnits(*this, 50));
    connect(files, &RecentList::chosen, this, &StartPage::fileRequested);
    columnIn(this,
             {Placed::room(1),
              {open, 0, Qt::AlignHCenter},
              Placed::gap(16),
              rowOf({Placed::room(1), samples, Placed::room(1)}),
              Placed::gap(16),
              rowOf({Placed::room(1), {files, 2}, Placed::room(1)}),
              Placed::room(1)},
             0);
}

} // namespace epsiloscope
