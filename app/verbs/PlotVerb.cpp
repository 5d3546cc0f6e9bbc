// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/BoardOfRuns.h"
#include "app/Console.h"
#include "app/OutputPlace.h"
#include "app/PlottedCharts.h"
#include "app/Verbs.h"
#include "core/base/Result.h"
#include "ui/export/ChartFiles.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/registry/Registry.h"

#include <QRegularExpression>

namespace epsiloscope::app {

namespace {

Result<QSize> sizeFrom(const QString& text) {
    const auto match = QRegularExpression(QStringLiteral("^(\\d{1,6})[xX×](\\d{1,6})$")).match(text);
    if (match.hasMatch()) return QSize(match.captured(1).toInt(), match.captured(2).toInt());
    return Error{"\"" + text.toStdString() + "\" is no size", "--size", "write 1200x800"};
}

// The size of a preset, or that which is given beside it.
Result<ChartExport> sizedFrom(const QCommandLineParser& parser) {
    ChartExport how;
    if (const QString name = parser.value("preset"); parser.isSet("preset")) {
        const ExportPreset* preset = findExportPreset(name);
        if (!preset)
            return Error{"there is no preset \"" + name.toStdString() + "\"", "--preset",
                         "there are " + exportPresetNames().join(", ").toStdString()};
        how = preset->appliedTo(how);
    }
    if (parser.isSet("size")) {
        ASSIGN_OR_RETURN(how.size, sizeFrom(parser.value("size")));
    }
    bool textIsNumber = true;
    if (parser.isSet("text-size"))
        how.textSize = QLocale::c().toDouble(parser.value("text-size"), &textIsNumber);
    if (!textIsNumber) return Error{"must be a number", "--text-size", "write --text-size 8"};
    return how;
}

Result<ChartExport> exportFrom(const QCommandLineParser& parser) {
    ASSIGN_OR_RETURN(ChartExport how, sizedFrom(parser));
    const auto format = chartFormatOf(parser.value("output"));
    if (!format)
        return Error{parser.isSet("output") ? "the ending says no format" : "needs a file to write",
                     "--output", "end its name in .svg, .pdf, .png, .csv or .tex"};
    how.format = *format;
    how.comments = parser.isSet("comments");
    bool scaleIsNumber = true, dpiIsNumber = true;
    if (parser.isSet("scale")) how.scale = QLocale::c().toDouble(parser.value("scale"), &scaleIsNumber);
    if (parser.isSet("dpi")) how.dpi = parser.value("dpi").toInt(&dpiIsNumber);
    how.dark = parser.isSet("dark");
    if (!scaleIsNumber) return Error{"must be a number", "--scale", "write --scale 2"};
    if (!dpiIsNumber || (parser.isSet("dpi") && how.dpi < 1))
        return Error{"must be a whole number from 10 to 10,000", "--dpi", "write --dpi 300"};
    return how;
}

// Axes of words and of counted things stay as they are.
Result<void> useLogarithms(const NamedCharts& charts, const QString& axes) {
    if (axes.isEmpty()) return {};
    if (!QStringList({"x", "y", "xy", "yx"}).contains(axes))
        return Error{"there is no axis \"" + axes.toStdString() + "\"", "--log", "write x, y or xy"};
    for (const auto& [name, chart] : charts)
        for (const auto& [letter, axis] : {std::pair{'x', chart->plot()->xAxis}, {'y', chart->plot()->yAxis}})
            if (axes.contains(QLatin1Char(letter)) && chart->canBeLogarithmic(axis))
                chart->setLogarithmic(axis, true);
    return {};
}

// A chart that was asked for by name must show something; among all of them an empty one may stand.
Result<void> checkShown(const NamedCharts& charts, const QString& name) {
    if (name == QLatin1String("all")) return {};
    for (const auto& [known, chart] : charts)
        if (QString hint = chart->hint(); !hint.isEmpty())
            return Error{hint.replace(QLatin1Char('\n'), QLatin1Char(' ')).toStdString(),
                         "--chart " + known.toStdString(), "draw another chart, or all"};
    return {};
}

// Before any file is read.
Result<void> checkChartName(const QString& name) {
    if (name == QLatin1String("all")) return {};
    QStringList known;
    for (const ViewKind& view : viewKinds())
        for (const ChartKind& chart : view.charts) {
            if (chart.id == name && chart.fromFiles) return {};
            if (chart.id == name)
                return Error{"chart \"" + name.toStdString() +
                                 "\" cannot be drawn from a file, which does not keep what it shows",
                             "--chart", "run it in the window and export the chart there"};
            if (chart.fromFiles) known << chart.id;
        }
    return Error{"there is no chart \"" + name.toStdString() + "\"", "--chart",
                 "there are all, " + known.join(", ").toStdString()};
}

} // namespace

Result<int> plotVerb(const OptionParser& parser) {
    const QString chart = parser.isSet("chart") ? parser.value("chart") : "all";
    const QStringList paths = parser.positionalArguments();
    ASSIGN_OR_RETURN(const auto how, exportFrom(parser));
    RETURN_IF_ERROR(checkReplaced(
        parser, {parser.value("output"), "-o", {}, paths, how.format == ChartFormat::Csv && !how.comments}));
    RETURN_IF_ERROR(checkChartName(chart));

    const OffscreenApplication application;
    PlottedCharts charts;
    RETURN_IF_ERROR(charts.show(paths, parser.values("name")));
    RETURN_IF_ERROR(charts.lookAt(
        {parser.value("measure"), parser.value("words"), parser.value("across"), parser.values("where")},
        chart));
    ASSIGN_OR_RETURN(const auto chosen, ofOption("--chart", charts.chosen(chart)));
    RETURN_IF_ERROR(checkShown(chosen, chart));
    RETURN_IF_ERROR(useLogarithms(chosen, parser.value("log")));
    const auto file = startChartFile(withoutNames(chosen), charts.document(chosen), how)();
    if (!file) return Error{file.error().what, "--" + file.error().where, file.error().mend};
    return endWith(writeExported(parser.value("output"), *file));
}

} // namespace epsiloscope::app
