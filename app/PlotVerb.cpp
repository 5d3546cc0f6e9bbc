// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/BoardOfRuns.h"
#include "app/Console.h"
#include "app/OutputPlace.h"
#include "app/PlottedCharts.h"
#include "app/Verbs.h"
#include "core/base/Propagate.h"
#include "ui/export/ChartFiles.h"

#include <QRegularExpression>

namespace epsiloscope::app {

void addPlotOptions(OptionParser& parser) {
    parser.addOption(
        {"chart",
         "labels (of boosting errors, of bagging bags, of descent gradients, of an ensemble's "
         "accuracy teachers), accountant, accuracy, tradeoff, orders, accountants, of a sweep also "
         "sweep, map, of numbers of teachers ensemble-curve, ensemble-map; or all",
         "NAME", "all"});
    addForceOption(parser);
    parser.addOption({{"o", "output"}, "svg, pdf, png, csv or tex by its ending", "FILE"});
    parser.addOption({"size", "width and height in pixels of 1/96 inch", "WIDTHxHEIGHT"});
    parser.addOption({"scale", "pixels of a PNG per unit of --size", "FACTOR"});
    parser.addOption({"dpi", "resolution that a PNG claims", "N"});
    parser.addOption(
        {"measure", "what accuracy, trade-off and a sweep's charts show: accuracy, labels_answered, auroc …",
         "MEASURE"});
    parser.addOption({"words", "a second measure, in words in the cells of a sweep's map", "MEASURE"});
    parser.addOption({"across", "the swept key along a sweep's x axis", "KEY"});
    parser.addOption(
        {"where", "where another swept parameter of the map stands; may be repeated", "KEY=VALUE"});
    parser.addOption({"name", "name of a run, in the order given", "NAME"});
}

namespace {

Result<QSize> sizeFrom(const QString& text) {
    const auto match = QRegularExpression(QStringLiteral("^(\\d{1,6})[xX×](\\d{1,6})$")).match(text);
    if (match.hasMatch()) return QSize(match.captured(1).toInt(), match.captured(2).toInt());
    return Error{"\"" + text.toStdString() + "\" is no size", "--size", "write 1200x800"};
}

Result<ChartExport> exportFrom(const QCommandLineParser& parser) {
    ChartExport how;
    const auto format = chartFormatOf(parser.value("output"));
    if (!format)
        return Error{parser.isSet("output") ? "the ending says no format" : "needs a file to write",
                     "--output", "end its name in .svg, .pdf, .png, .csv or .tex"};
    how.format = *format;
    bool scaleIsNumber = true, dpiIsNumber = true;
    if (parser.isSet("size")) {
        ASSIGN_OR_RETURN(how.size, sizeFrom(parser.value("size")));
    }
    if (parser.isSet("scale")) how.scale = QLocale::c().toDouble(parser.value("scale"), &scaleIsNumber);
    if (parser.isSet("dpi")) how.dpi = parser.value("dpi").toInt(&dpiIsNumber);
    if (!scaleIsNumber) return Error{"must be a number", "--scale", "write --scale 2"};
    if (!dpiIsNumber || (parser.isSet("dpi") && how.dpi < 1))
        return Error{"must be a whole number from 10 to 10,000", "--dpi", "write --dpi 300"};
    return how;
}

// A chart that was asked for by name must show something; among all of them an empty one may stand.
std::optional<Error> nothingToDraw(const NamedCharts& charts, const QString& name) {
    if (name == QLatin1String("all")) return std::nullopt;
    for (const auto& [known, chart] : charts)
        if (QString hint = chart->hint(); !hint.isEmpty())
            return Error{hint.replace(QLatin1Char('\n'), QLatin1Char(' ')).toStdString(),
                         "--chart " + known.toStdString(), "draw another chart, or all"};
    return std::nullopt;
}

} // namespace

int plotVerb(const QStringList& words) {
    OptionParser parser;
    addPlotOptions(parser);
    if (!parseWords(parser, "plot", words, 1, Positionals::OrMore)) return exitUsage;
    const auto how = exportFrom(parser);
    if (!how) return complain(how.error());
    if (const auto may =
            checkReplaced(parser, {parser.value("output"), "-o", {}, parser.positionalArguments()});
        !may)
        return complain(may.error());

    const OffscreenApplication application;
    PlottedCharts charts;
    QStringList known = chartNames();
    const QStringList kept{votesChartName, pluralityChartName, recordsChartName, searchMapName};
    if (kept.contains(parser.value("chart")))
        return complain({"files keep no votes and nothing of single records, so there is no chart \"" +
                             parser.value("chart").toStdString() + "\" to draw from one",
                         "--chart", "run it in the window and export the chart there"});
    for (const QString& chart : kept)
        known.removeAll(chart);
    known.removeIf([](const QString& chart) {
        return hasViewOfItsOwn(chart) && chart != ensembleCurveName && chart != ensembleMapName;
    });
    if (parser.value("chart") != "all" && !known.contains(parser.value("chart")))
        return complain({"there is no chart \"" + parser.value("chart").toStdString() + "\"", "--chart",
                         "there are all, " + known.join(", ").toStdString()});
    if (const auto shown = charts.show(parser.positionalArguments(), parser.values("name")); !shown)
        return complain(shown.error());
    const SweepLook look{parser.value("measure"), parser.value("words"), parser.value("across"),
                         parser.values("where")};
    if (const auto looked = charts.lookAt(look, parser.value("chart")); !looked)
        return complain(looked.error());
    const auto chosen = charts.chosen(parser.value("chart"));
    if (!chosen) return complain({chosen.error().what, "--chart", chosen.error().mend});
    if (const auto empty = nothingToDraw(*chosen, parser.value("chart"))) return complain(*empty);
    const auto bytes = chartFile(withoutNames(*chosen), charts.document(*chosen), *how);
    if (!bytes) return complain({bytes.error().what, "--" + bytes.error().where, bytes.error().mend});
    if (const auto written = writeBytes(parser.value("output"), *bytes); !written)
        return complain(written.error(), exitFailed);
    return exitDone;
}

} // namespace epsiloscope::app
