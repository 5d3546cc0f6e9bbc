// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "ui/export/ChartFiles.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"

#include <QApplication>
#include <QFile>

#include <cstdio>

// Draws the figures of tests/benchmarks/growth.py as the program draws its own (target "scale").
//   GrowthPicture FIGURES.csv OUT.svg
namespace {

using namespace epsiloscope;

/// What one thing costs as there are more and more of it.
struct Growth {
    QString what{};
    std::vector<double> sizes{}, seconds{}, megabytes{};
};

/// Lines "what,size,seconds,megabytes" below a header; those of one thing follow each other.
std::vector<Growth> growthsIn(const QString& text) {
    std::vector<Growth> all;
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : lines.mid(1)) {
        const QStringList cells = line.split(QLatin1Char(','));
        if (all.empty() || all.back().what != cells.value(0)) all.push_back({.what = cells.value(0)});
        all.back().sizes.push_back(cells.value(1).toDouble());
        all.back().seconds.push_back(cells.value(2).toDouble());
        all.back().megabytes.push_back(cells.value(3).toDouble());
    }
    return all;
}

/// One of the two costs of all of them, on logarithmic axes.
class GrowthChart final : public PartsChart {
public:
    GrowthChart(const ChartWords& words, const std::vector<Growth>& growths,
                std::vector<double> Growth::*cost)
        : PartsChart(words), growths_(growths), cost_(cost) {
        for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
            setLogScale(axis, true);
        restyle();
    }

protected:
    std::vector<ChartPart> declaredParts() const override {
        std::vector<ChartPart> parts;
        for (int i = 0; i < static_cast<int>(growths_.size()); ++i) {
            const Growth& growth = growths_[static_cast<std::size_t>(i)];
            parts.push_back({.entry = {.key = growth.what,
                                       .text = growth.what,
                                       .pen = curvePen(runColour(i, dark())),
                                       .words = runWordColour(i, dark()),
                                       .marker = markerStyle(i, dark(), false, ChartStyle::marker)},
                             .x = growth.sizes,
                             .y = growth.*cost_});
        }
        return parts;
    }
    void arrange() override {
        std::vector<double> sizes, costs;
        for (const ChartPart& part : parts()) {
            sizes.insert(sizes.end(), part.x.begin(), part.x.end());
            costs.insert(costs.end(), part.y.begin(), part.y.end());
        }
        setHint({});
        setAutoRange(roomAround(sizes, plot()->xAxis), roomAround(costs, plot()->yAxis));
    }

private:
    const std::vector<Growth>& growths_;
    std::vector<double> Growth::*cost_;
};

int complain(const QString& of, const QString& what) {
    std::fprintf(stderr, "%s: %s\n", qPrintable(of), qPrintable(what));
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    const QStringList words = QApplication::arguments();
    if (words.size() != 3) return complain(words.value(0), QStringLiteral("give FIGURES.csv and OUT.svg"));
    QFile figures(words[1]);
    if (!figures.open(QIODevice::ReadOnly)) return complain(words[1], figures.errorString());
    const std::vector<Growth> growths = growthsIn(QString::fromUtf8(figures.readAll()));
    if (growths.empty()) return complain(words[1], QStringLiteral("there are no figures"));

    const QString across = QStringLiteral("how many");
    GrowthChart timeChart({.id = QStringLiteral("timeChart"),
                           .title = QStringLiteral("Time"),
                           .xLabel = across,
                           .yLabel = QStringLiteral("CPU seconds")},
                          growths, &Growth::seconds);
    GrowthChart memoryChart({.id = QStringLiteral("memoryChart"),
                             .title = QStringLiteral("Memory"),
                             .xLabel = across,
                             .yLabel = QStringLiteral("MB at most")},
                            growths, &Growth::megabytes);
    ChartDocument document;
    document.title = QStringLiteral("Epsiloscope: growth of time and memory");
    const auto file =
        chartFile({&timeChart, &memoryChart}, document, {.format = ChartFormat::Svg, .size = {1200, 420}});
    if (!file) return complain(words[2], QString::fromStdString(file.error().message()));
    const auto written = writeBytes(words[2], *file);
    return written ? 0 : complain(words[2], QString::fromStdString(written.error().message()));
}
