// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportJob.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/report/ReportCharts.h"

#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int longest = 60'000; ///< in milliseconds, on a slow machine

std::shared_ptr<const Run> recorded(bool release) {
    Experiment experiment = smallExperiment();
    experiment.release = release;
    return std::make_shared<const Run>(record(experiment).run);
}

std::shared_ptr<const Run> readBack(const Run& run) {
    return std::make_shared<const Run>(runFromJson(resultToJson(run, AttackerTold::No), "").value());
}

ReportSubject aboutRun(std::shared_ptr<const Run> run, const std::string& file = {}) {
    ReportSubject subject;
    subject.runs.push_back({"One", std::move(run), file});
    return subject;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// Reports that are written beside a window.
class ReportJobTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        exploration_ = recorded(false);
        release_ = recorded(true);
        QVERIFY(exploration_->trials().at(0).outcome && release_->trials().at(0).outcome);
    }

    void theFileComesAndTheJobGoes_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("html") << QByteArray("<!DOCTYPE html>");
        QTest::newRow("pdf") << QByteArray("%PDF-");
        QTest::newRow("ipynb") << QByteArray("{");
    }
    void theFileComesAndTheJobGoes() {
        QFETCH(QByteArray, begin);
        const QString path = folder_.filePath(QStringLiteral("one.") + QTest::currentDataTag());
        QPointer<ReportJob> job = new ReportJob(aboutRun(exploration_, "result.json"), path);
        QSignalSpy finished(job, &ReportJob::finished), failed(job, &ReportJob::failed);
        job->start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size() + failed.size(), 1, longest);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(finished[0][0].toString(), path);
        QVERIFY(contentOf(path).startsWith(begin));
        QTRY_VERIFY(job.isNull());
    }

    // Between two charts the window has its turn.
    void theWindowGoesOnWhileChartsAreDrawn() {
        const QString path = folder_.filePath("turns.html");
        auto* job = new ReportJob(aboutRun(exploration_), path);
        QSignalSpy finished(job, &ReportJob::finished);
        int turns = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, this, [&turns] { ++turns; });
        clock.start(0);
        job->start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, longest);
        const auto charts = contentOf(path).count("<figure");
        QVERIFY(charts >= 3);
        QVERIFY2(turns > charts, qPrintable(QString::number(turns)));
    }

    void whatCannotBeWrittenIsSaid_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("ending") << folder_.filePath("x.doc");
        QTest::newRow("folder") << folder_.filePath("missing/x.html");
    }
    void whatCannotBeWrittenIsSaid() {
        QFETCH(QString, path);
        auto* job = new ReportJob(aboutRun(exploration_), path);
        QSignalSpy finished(job, &ReportJob::finished), failed(job, &ReportJob::failed);
        job->start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size() + failed.size(), 1, longest);
        QCOMPARE(finished.size(), 0);
        QVERIFY(!QFile::exists(path));
    }

    // The window recorded more of a release than its file may say: none of it gets into the report.
    void aReleaseOfTheWindowIsReportedAsItsFileIs() {
        QByteArray pages[2];
        int place = 0;
        for (const auto& run : {release_, readBack(*release_)}) {
            const QString path = folder_.filePath("release.html");
            auto* job = new ReportJob(aboutRun(run), path);
            QSignalSpy finished(job, &ReportJob::finished);
            job->start();
            QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, longest);
            pages[place++] = contentOf(path);
        }
        QVERIFY(!pages[0].isEmpty());
        QCOMPARE(pages[0], pages[1]);
    }

    void chartsAreWholePicturesWithoutTheRunsInThem() {
        const auto charts = ReportCharts(aboutRun(exploration_)).take();
        QVERIFY(charts);
        QVERIFY(charts->size() >= 3);
        QSet<QByteArray> names;
        for (const ReportChart& chart : *charts) {
            names << QByteArray::fromStdString(chart.name);
            QVERIFY2(chart.svg.find("<svg") != std::string::npos, chart.name.c_str());
            QVERIFY2(chart.svg.find("sample:census") == std::string::npos, "no document is embedded");
            QVERIFY2(!chart.data.rows.empty(), chart.name.c_str());
            for (const auto& row : chart.data.rows)
                QCOMPARE(row.size(), chart.data.columns.size());
        }
        QCOMPARE(names.size(), static_cast<qsizetype>(charts->size()));
        QVERIFY(names.contains("accountant") && names.contains("accuracy"));
    }

private:
    QTemporaryDir folder_;
    std::shared_ptr<const Run> exploration_, release_;
};

TEST_WITH_WINDOWS(ReportJobTest)
#include "ReportJobTest.moc"
