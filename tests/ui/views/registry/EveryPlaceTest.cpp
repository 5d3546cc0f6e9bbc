// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/runner/Forecast.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/report/ReportHtml.h"
#include "core/report/ReportNotebook.h"
#include "core/report/ReportOf.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/explain/terms/Terms.h"
#include "ui/plots/chart/Chart.h"
#include "ui/runs/RunsModel.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/LiveForms.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"

#include <QLabel>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Whoever says what a run promises, what an attacker may do about it, or that something may be published,
/// says what RunPrivacy says: in every view, cell, chart, report and file, of every mechanism, however it was
/// run.
class EveryPlaceTest : public QObject {
    Q_OBJECT

    /// What one place says.
    struct Said {
        QString place, words;
    };
    using Places = std::vector<Said>;

    /// The window's places for one run: all views in a workspace of their own, and the table of runs.
    static Places placesOfWindow(const std::shared_ptr<const Run>& run, bool live) {
        RunList runs;
        LedgerWorker ledgers{{}};
        Workspace at{runs, ledgers, 1};
        Places places{{"status line", privacySentence(*run)}};
        const Mechanism* mechanism = findMechanism(run->experiment().mechanism);
        const RunNumber id = runs.add(run, &mechanism->descriptor, censusDataset());
        runs.setLive(id, live);
        at.select(id);
        const RunsModel table(runs);
        for (int column = 0; column < table.columnCount(); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                places.push_back({QStringLiteral("table, column %1").arg(column),
                                  table.data(table.index(0, column), role).toString()});
        for (const ViewKind& kind : viewKinds()) {
            if (kind.of && !kind.of(mechanism->descriptor)) continue; // it would show an example of its own
            const MadeView made = madeView(kind, at);
            const std::unique_ptr<QWidget> widget(made.widget);
            const QString view = QStringLiteral("view %1").arg(kind.id);
            at.select(id);
            if (made.tick) made.tick();
            for (Chart* chart : made.charts) {
                if (made.computeNow) made.computeNow(*chart);
                chart->bringUpToDate();
                places.push_back({view, (chart->privacyWords() + chart->guaranteeWarnings()).join('\n')});
                for (const ChartSeries& series : chart->visibleSeries())
                    places.push_back({view, series.run + QLatin1Char('\n') + series.quantity});
            }
            if (made.tick) made.tick();
            for (const QLabel* label : widget->findChildren<QLabel*>())
                places.push_back(
                    {view + ", " + label->objectName(), label->text() + '\n' + label->toolTip()});
        }
        return places;
    }

    static Places placesOfTerms(const std::shared_ptr<const Run>& run) {
        Places places;
        const auto told = asTold(run);
        if (!told) return places;
        const auto explainedRun = ExplainedRun::of(*told);
        if (!explainedRun) return places;
        for (const ExplainedTerm& term : explainedTerms()) {
            const FilledTerm filled = term.filled(*explainedRun);
            places.push_back({"term " + term.id, filled.note + '\n' + filled.missing});
        }
        return places;
    }

    static Places placesOfReport(const std::shared_ptr<const Run>& run) {
        const ReportSubject subject{.runs = {{"Run 1", run, "result.json"}}};
        Places places;
        if (const auto report = reportOf(subject))
            places.push_back({"report", QString::fromStdString(reportAsHtml(*report, {}))});
        if (const auto notebook = reportAsNotebook(subject))
            places.push_back({"notebook", QString::fromStdString(*notebook)});
        QStringList lines;
        for (const std::string& line : inWords(privacyOf(*run)))
            lines << QString::fromStdString(line);
        places.push_back(
            {"run", lines.join('\n') + '\n' + QString::fromStdString(oddsInWords(privacyOf(*run)))});
        if (const auto view = attackerOfRun(*run))
            places.push_back({"attacker", QString::fromStdString(oddsInWords(*view))});
        return places;
    }

    static bool alike(const QString& number, const RunPrivacy& privacy) {
        const auto& range = privacy.promised;
        const bool all = privacy.together && number == epsilonText(privacy.together->value);
        return all ||
               (range && (number == epsilonText(range->most.value) || number == epsilonText(range->least)));
    }

    static void compare(const Said& said, const RunPrivacy& privacy) {
        static const QRegularExpression promised(
            QStringLiteral("promised ε(?: =)? ([0-9][0-9.]*)(?: to ([0-9][0-9.]*))?")),
            odds(QStringLiteral("at most ([0-9,]+) (?:of ([0-9,]+) guesses|are right)")),
            markup(QStringLiteral("<[^>]*>")), afterStep(QStringLiteral("After it [^\\n]*"));
        QString words = said.words;
        words.remove(markup);
        words.remove(afterStep);
        const auto failing = [&](const QString& what) {
            return QStringLiteral("%1 says %2:\n%3").arg(said.place, what, words.left(2000)).toUtf8();
        };
        for (auto at = promised.globalMatch(words); at.hasNext();) {
            const auto match = at.next();
            QVERIFY2(alike(match.captured(1), privacy), failing(match.captured()).constData());
            if (!match.captured(2).isEmpty())
                QVERIFY2(alike(match.captured(2), privacy), failing(match.captured()).constData());
        }
        const CountedOdds counted = countedOdds(privacy.right);
        for (auto at = odds.globalMatch(words); at.hasNext();) {
            const auto match = at.next();
            QVERIFY2(privacy.promised && !counted.certain(), failing(match.captured()).constData());
            QCOMPARE(match.captured(1).remove(',').toLong(), counted.right);
        }
        words.remove(QStringLiteral("only a release may be published"));
        words.remove(QStringLiteral("only a release may publish it"));
        if (!privacy.publishable())
            QVERIFY2(!words.contains(QLatin1String("may be published")), failing("so").constData());
        for (const char* gone : {"guaranteed", "Guaranteed", "headline", "if votes were told"})
            QVERIFY2(!words.contains(QLatin1String(gone)), failing(QLatin1String(gone)).constData());
    }

    static Experiment asAsked(const QString& mechanism, const QString& how) {
        Experiment experiment = smallExperiment(mechanism.toStdString());
        const auto& parameters = findMechanism(experiment.mechanism)->descriptor.parameters;
        const auto set = [&](const char* id, const ParameterValue& value) {
            if (findParameter(parameters, id)) experiment.parameters.set(id, value);
        };
        if (how == "budget")
            for (const char* noise : {"sigma", "gamma", "lambda", "sigma1", "sigma2"})
                experiment.parameters.clear(noise);
        if (how == "budget" || how == "stop") set("epsilon", 2.0);
        if (how == "stop") experiment.parameters.clear("queries");
        if (how == "published") set("accountant", std::string("as-published"));
        if (how == "by votes") {
            set("stop_on", std::string("data-dependent"));
            set("epsilon", 1.0);
        }
        if (how == "repeats") experiment.trials = 5;
        experiment.release = how == "release";
        return experiment;
    }

private slots:
    void everyPlaceSaysWhatTheRunPromises_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("how");
        for (const Mechanism& mechanism : mechanisms())
            for (const char* how :
                 {"fixed queries", "budget", "stop", "by votes", "published", "repeats", "release", "live"})
                QTest::addRow("%s, %s", mechanism.descriptor.id.c_str(), how)
                    << QString::fromStdString(mechanism.descriptor.id) << how;
    }

    void everyPlaceSaysWhatTheRunPromises() {
        QFETCH(QString, mechanism);
        QFETCH(QString, how);
        const Experiment experiment = asAsked(mechanism, how);
        const RecordedRun recorded = record(experiment);
        if (recorded.ended.error) QSKIP(recorded.ended.error->message().c_str());
        const auto run = std::make_shared<Run>(recorded.run);
        run->setState(recorded.ended.state);
        const RunPrivacy privacy = privacyOf(*run);
        QVERIFY(privacy.repeats > 0);
        for (const Places& places :
             {placesOfWindow(run, how == "live"), placesOfTerms(run), placesOfReport(run)})
            for (const Said& said : places) {
                compare(said, privacy);
                if (QTest::currentTestFailed()) return;
            }
    }

    // To the printed digit, and nowhere below what a run then promises.
    void theForecastSaysWhatTheRunPromises_data() { everyPlaceSaysWhatTheRunPromises_data(); }

    void theForecastSaysWhatTheRunPromises() {
        QFETCH(QString, mechanism);
        QFETCH(QString, how);
        if (how == "release") QSKIP("each draws a split of its own: OnePrivacyTest holds releases to theirs");
        const Experiment experiment = asAsked(mechanism, how);
        const auto forecast = foretold(experiment, plannedPools(experiment, *censusDataset()).value());
        const RecordedRun recorded = record(experiment);
        if (recorded.ended.error) QSKIP(recorded.ended.error->message().c_str());
        if (!forecast) QSKIP(forecast.error().message().c_str());
        compare({"forecast", forecastWords(*forecast)}, privacyOf(recorded.run));
    }
};

TEST_WITH_WINDOWS(EveryPlaceTest)
#include "EveryPlaceTest.moc"
