// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/testing/Museum.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/OurFile.h"
#include "ui/views/accountants/AccountantComparisonChart.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/orders/OrdersChart.h"
#include "ui/views/registry/Registry.h"

#include <QDir>
#include <QtTest>

#include <algorithm>
#include <iterator>
#include <tuple>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A line of an exported table: which curve, and x, y, lower and upper as texts.
struct CurveRow {
    QString chart, run, quantity, band, x, y, lower, upper;
    auto fields() const { return std::tie(chart, run, quantity, band, x, y, lower, upper); }
    bool operator<(const CurveRow& other) const { return fields() < other.fields(); }
};

/// Cells of a line; quotes hold what has commas.
QStringList tableCellsOf(const QString& line) {
    QStringList cells{QString()};
    bool quoted = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c == QLatin1Char(',') && !quoted)
            cells << QString();
        else
            cells.last() += c;
    }
    return cells;
}

/// Without the facts before it and the names of the columns.
std::vector<CurveRow> curveRowsOf(const QByteArray& csv) {
    std::vector<CurveRow> rows;
    for (const QString& line : QString::fromUtf8(csv).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList cells = tableCellsOf(line);
        if (line.startsWith(QLatin1Char('#')) || cells.first() == QLatin1String("chart")) continue;
        if (cells.size() != 8) qFatal("not a line of eight cells: %s", qPrintable(line));
        rows.push_back({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]});
    }
    return rows;
}

QByteArray bytesOfFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Where the run stands on the trade-off today, where that version put it elsewhere: at the ε that it
/// promised before the first query. Else empty.
QString placeByPromise(const Run& run) {
    const auto privacy = run.privacy();
    if (!privacy || !privacy->dataIndependent) return {};
    const auto compared = comparedEpsilon(run);
    return compared ? QString::number(compared->epsilon.value, 'g', QLocale::FloatingPointShortest)
                    : QString();
}

/// The ε beside a data-dependent one that holds whatever the data are, as that version read it; else 0.
double independentEpsilonThen(const std::string& mechanism, const std::string& result) {
    for (const MuseumFigure& each : museumFigures(mechanism))
        if (each.file == result && each.figure == "privacy/data-independent-epsilon")
            return each.values.front();
    return 0;
}

// Quartiles are computed when a picture is drawn: their last bits depend on the build.
void roundBand(CurveRow& row) {
    for (QString* figure : {&row.y, &row.lower, &row.upper})
        if (!figure->isEmpty()) *figure = QString::number(figure->toDouble(), 'g', 14);
}

/// The rows of then as they are to be now. In words and places of their own since:
/// references in the chart of accuracy say what they know; a point of the trade-off stands at the ε that the
/// run promises (`place`), and not at the one that depends on the data; and how long the bound of noisy
/// descent lasts was never kept in a picture, only drawn with a result. Where a run stopped is said in
/// plainer words, a repeat has one name, and which ε is guaranteed; what is spent if the votes are told
/// stands beside it on the trade-off, too. That version drew no references beside a sweep. Where queries may
/// be refused (`level`) it drew what was counted of the answers as a promise, which is a level line now.
std::vector<CurveRow> rowsAsToday(std::vector<CurveRow> rows, const QString& place, bool level) {
    std::erase_if(rows, [level](const CurveRow& row) {
        return row.quantity.contains(QLatin1String(" lasts for ")) ||
               (row.chart == "tradeoff" && row.quantity.contains(QStringLiteral("at the spent ε"))) ||
               (level && row.chart == "accountant" &&
                (row.quantity == "Run 1 promised" || row.quantity == "Run 1 data-independent")) ||
               (row.chart == "sweep" && row.run.isEmpty());
    });
    for (CurveRow& row : rows) {
        if (!sameBits && !row.band.isEmpty()) roundBand(row);
        if (row.chart == "accuracy" && row.run.isEmpty()) row.quantity = QStringLiteral("reference");
        if (row.chart == "tradeoff" && !place.isEmpty()) row.x = place;
        row.quantity.replace(QLatin1String("Run 1 data-dependent, do not publish"),
                             QStringLiteral("Run 1 spent ⊘"));
        for (const char* then :
             {"Run 1 data-independent", "Run 1 conjectured: not proved", "Run 1 not private"})
            if (row.chart == "accountant" && row.quantity == QLatin1String(then))
                row.quantity = QStringLiteral("Run 1 promised");
        row.quantity.replace(QLatin1String("what lies beyond is in the books alone"),
                             QLatin1String("beyond this the curves are computed, not run"));
        for (QString* words : {&row.run, &row.quantity, &row.band})
            for (const char* then : {"trial", "repetition"})
                words->replace(QLatin1String(then), QLatin1String("repeat"));
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

/// Rows of `some` that `others` lacks; both are sorted.
QByteArray rowsMissing(const std::vector<CurveRow>& some, const std::vector<CurveRow>& others) {
    std::vector<CurveRow> missing;
    std::set_difference(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(missing));
    QStringList lines;
    for (const CurveRow& row : missing)
        lines << QStringList{row.chart, row.run, row.quantity, row.band, row.x, row.y, row.lower, row.upper}
                     .join(QStringLiteral(" | "));
    return lines.join(QLatin1Char('\n')).toUtf8();
}

/// The charts of a picture, drawn from what is in it.
class RedrawnPicture {
public:
    explicit RedrawnPicture(const ChartDocument& document) : document_(document) {
        for (const ShownSweep& sweep : document.sweeps) {
            lines_.setSweep(sweep.sweep, sweep.name);
            curve_.setSweep(sweep.sweep, sweep.name);
        }
        showDocument(document, board_);
        settle(board_);
        for (RunChart* chart : {static_cast<RunChart*>(&orders_), static_cast<RunChart*>(&accountants_)}) {
            chart->setKind({.shows = ChartShows::Runs});
            chart->setBudget(document.budget, document.delta);
            for (const DocumentRun& run : document.runs) {
                chart->addRun(run.id, run.run, {run.paletteIndex, run.name, run.dataDependent});
                chart->setRunVisible(run.id, run.visible);
            }
            chart->bringUpToDate();
        }
        for (const auto& [name, chart] : ownCharts())
            if (const auto view = document.views.find(name); view != document.views.end())
                chart->setView(view->second);
        for (Chart* chart : {static_cast<Chart*>(&lines_), static_cast<Chart*>(&curve_)}) {
            chart->setKind({.shows = ChartShows::Sweep});
            chart->bringUpToDate();
        }
    }
    QByteArray csv() {
        NamedCharts charts = board_.namedCharts();
        const NamedCharts own = ownCharts();
        charts.insert(charts.end(), own.begin(), own.end());
        charts.emplace_back("sweep", &lines_);
        charts.emplace_back("ensemble-curve", &curve_);
        std::erase_if(charts, [this](const auto& chart) {
            return std::find(document_.charts.begin(), document_.charts.end(), chart.first) ==
                   document_.charts.end();
        });
        const ChartDocument now = documentOf(board_, charts, document_.sweeps);
        const auto bytes = chartFile(withoutNames(charts), now, {.format = ChartFormat::Csv});
        return bytes ? *bytes : QByteArray::fromStdString(bytes.error().message());
    }

private:
    NamedCharts ownCharts() { return {{"orders", &orders_}, {"accountants", &accountants_}}; }

    const ChartDocument& document_;
    ChartBoard board_;
    OrdersChart orders_;
    AccountantComparisonChart accountants_;
    SweepChart lines_;
    EnsembleCurveChart curve_;
};

} // namespace

// A picture that an earlier version exported brings its runs and curves back.
class MuseumPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormatIsAmongThem() {
        QStringList endings;
        for (const QString& picture : pictures())
            endings << QFileInfo(picture).suffix();
        for (const char* ending : {"png", "svg", "pdf"})
            QVERIFY2(endings.contains(QLatin1String(ending)), ending);
        for (const std::string& id : museumMechanisms())
            for (const char* file : {"charts.png", "sweep.png"})
                QVERIFY2(!museumFile(id, file).isEmpty(), (id + "/" + file).c_str());
    }

    // As the window opens what is dropped on it.
    void everyFileIsWhatItWas_data() { everyMechanism(); }
    void everyFileIsWhatItWas() {
        QFETCH(std::string, id);
        const auto opened = [&id](const char* file) {
            auto what = openedFile(museumFile(id, file), chartNames());
            if (!what) qWarning("%s", what.error().message().c_str());
            return what;
        };
        const auto experiment = opened("experiment.json"), result = opened("result.json"),
                   sweep = opened("sweep.json"), charts = opened("charts.png");
        QVERIFY(experiment && std::holds_alternative<Experiment>(*experiment));
        QVERIFY(result && std::holds_alternative<std::shared_ptr<const Run>>(*result));
        QVERIFY(sweep && std::holds_alternative<std::shared_ptr<const SweepResult>>(*sweep));
        QVERIFY(charts && std::holds_alternative<ChartDocument>(*charts));
    }

    void picturesHoldTheRun_data() { everyPicture(); }
    void picturesHoldTheRun() {
        QFETCH(QString, path);
        const auto document = readChartDocument(path, chartNames());
        QVERIFY2(document.ok(), document ? "" : document.error().message().c_str());
        QCOMPARE(document->runs.size() + document->sweeps.size(), std::size_t{1});
        if (!document->runs.empty())
            QCOMPARE(changedIn(museumJson(mechanismOf(path), resultOf(path)),
                               resultToJson(*document->runs.front().run)),
                     QByteArray());
        else
            QCOMPARE(changedIn(museumJson(mechanismOf(path), "sweep.json"),
                               sweepToJson(*document->sweeps.front().sweep)),
                     QByteArray());
    }

    void picturesSayWhatTheySaid_data() { everyPictureWithItsTable(); }
    void picturesSayWhatTheySaid() {
        QFETCH(QString, path);
        const QByteArray facts = bytesOfFile(tableOf(path));
        const auto document = readChartDocument(path, chartNames());
        QVERIFY(document.ok());
        QVERIFY(facts.startsWith("# " + document->title.toUtf8() + '\n'));
        for (const QString& chart : document->charts)
            QVERIFY(facts.contains("# " + chart.toUtf8() + ": " + document->axes.at(chart).toUtf8() + '\n'));
        for (const QString& words : document->privacy)
            QVERIFY2(facts.contains("# privacy: " + words.toUtf8() + '\n'), qPrintable(words));
        for (const QString& words : document->warnings)
            QVERIFY2(facts.contains("# warning: " + words.toUtf8() + '\n'), qPrintable(words));
    }

    void curvesEndWhereTheyEnded_data() { everyPictureWithItsTable(); }
    void curvesEndWhereTheyEnded() {
        QFETCH(QString, path);
        const QByteArray then = bytesOfFile(tableOf(path));
        const auto document = readChartDocument(path, chartNames());
        QVERIFY(document.ok());
        const QString place =
            document->runs.empty() ? QString() : placeByPromise(*document->runs.front().run);
        if (!place.isEmpty())
            QVERIFY(place.toDouble() >= independentEpsilonThen(mechanismOf(path), resultOf(path)));
        const bool level = !document->runs.empty() && promisedAtOnce(*document->runs.front().run);
        const auto expected = rowsAsToday(curveRowsOf(then), place, level);
        QVERIFY(!expected.empty());
        const auto today = curveRowsOf(RedrawnPicture(*document).csv());
        const auto drawn = rowsAsToday(today, {}, level);
        for (const CurveRow& row : today)
            if (level && row.chart == "accountant" && row.quantity == "Run 1 promised")
                QCOMPARE(row.y, place);
        QCOMPARE(rowsMissing(expected, drawn), QByteArray());
        QCOMPARE(rowsMissing(drawn, expected), QByteArray());
    }

private:
    static QStringList pictures() {
        QStringList all;
        for (const std::string& id : museumMechanisms()) {
            const QDir folder(museumFile(id, "."));
            for (const QString& name : folder.entryList({"*.png", "*.svg", "*.pdf"}, QDir::Files, QDir::Name))
                all << folder.filePath(name);
        }
        return all;
    }
    static void everyMechanism() {
        QTest::addColumn<std::string>("id");
        for (const std::string& id : museumMechanisms())
            QTest::newRow(id.c_str()) << id;
    }
    static void everyPicture() { rowsFor(pictures()); }
    /// Orders are a long list: their figures are compared in the run alone.
    static void everyPictureWithItsTable() {
        QStringList all = pictures();
        all.removeIf([](const QString& path) { return tableOf(path).isEmpty(); });
        rowsFor(all);
    }
    static void rowsFor(const QStringList& paths) {
        QTest::addColumn<QString>("path");
        for (const QString& path : paths)
            QTest::newRow(
                qPrintable(QString::fromStdString(mechanismOf(path)) + '/' + QFileInfo(path).fileName()))
                << path;
    }
    static std::string mechanismOf(const QString& path) {
        return QFileInfo(path).absoluteDir().dirName().toStdString();
    }
    /// What it was drawn from, where that was one run.
    static const char* resultOf(const QString& path) {
        return QFileInfo(path).baseName() == QLatin1String("release") ? "release.json" : "result.json";
    }
    /// The same charts as that version wrote them in figures.
    static QString tableOf(const QString& path) {
        return museumFile(mechanismOf(path), qPrintable(QFileInfo(path).baseName() + ".csv"));
    }
    /// Of members that both have; a picture has neither orders nor other accountants unless it shows them,
    /// and MuseumTest says which members are new and which a release tells no more.
    static QByteArray changedIn(const Json& before, const Json& after) {
        QByteArray lines;
        for (const JsonDifference& each : jsonDifferences(before, after)) {
            if (differsByRounding(each)) continue;
            const bool told = !each.before.empty() && !each.after.empty();
            const bool series = each.place.starts_with("/trials/*/series") ||
                                each.place.starts_with("/trials/*/privacy") ||
                                each.place.starts_with("/trials/*/quality");
            if ((told && each.place != "/points/*/values") || series)
                lines += QByteArray::fromStdString(each.place + " was " + each.before + " and is " +
                                                   each.after + "\n");
        }
        return lines;
    }
};

TEST_WITH_WINDOWS(MuseumPicturesTest)
#include "MuseumPicturesTest.moc"
