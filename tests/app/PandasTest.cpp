// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The Python in a text of Markdown, block after block.
QStringList pythonIn(const QString& markdown) {
    QStringList blocks;
    const QString begin = QStringLiteral("```python\n"), end = QStringLiteral("```");
    for (qsizetype at = markdown.indexOf(begin); at >= 0; at = markdown.indexOf(begin, at)) {
        at += begin.size();
        const qsizetype stop = markdown.indexOf(end, at);
        blocks << markdown.mid(at, stop - at);
        at = stop + end.size();
    }
    return blocks;
}

/// Debian's own, which its python3-pandas belongs to.
QString python3() {
    const QString debian = QStringLiteral("/usr/bin/python3");
    return QFile::exists(debian) ? debian : QStringLiteral("python3");
}

bool hasPandas() {
    QProcess python;
    python.start(python3(), {"-c", "import pandas"});
    return python.waitForFinished(120000) && python.exitStatus() == QProcess::NormalExit &&
           python.exitCode() == 0;
}

} // namespace

class PandasTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QFile experiment(folder_.filePath("experiment.json"));
        QVERIFY(experiment.open(QIODevice::WriteOnly));
        experiment.write(R"({"schema": "epsiloscope.experiment/1",
            "data": {"path": "sample:census", "rows": 1500}, "mechanism": "pate-gnmax", "trials": 2, "seed": 3,
            "parameters": {"teachers": 20, "queries": 20, "sigma": 10, "delta": 1e-5}})");
        experiment.close();
        callWell({"run", experiment.fileName(), "--csv", folder_.filePath("run.csv")});
        callWell({"sweep", experiment.fileName(), "--over", "sigma=5,10", "--out", folder_.filePath("sweep"),
                  "--csv", folder_.filePath("sweep.csv")});
    }

    void longFormHasARowForEachNumber() {
        const QByteArray csv = bytesIn(folder_.filePath("run.csv"));
        QVERIFY(csv.startsWith("trial,measure,step,value\n"));
        QVERIFY(csv.contains("\n1,labels_answered,,20\n") && csv.contains("\n2,labels_answered,,20\n"));
        QVERIFY(csv.contains("\n1,series.answered,20.0,20.0\n"));
        QVERIFY(csv.contains("\n2,privacy.epsilon,,"));
        QVERIFY(!csv.contains("null") && !csv.contains("nan"));
    }

    void pointsOfASweepNameTheirValues() {
        const Json result = jsonIn(folder_.filePath("sweep/result.json"));
        QCOMPARE(result["points"].size(), std::size_t{2});
        QCOMPARE(result["points"][0]["values"], (Json{{"sigma", 5}}));
        const QByteArray csv = bytesIn(folder_.filePath("sweep.csv"));
        QVERIFY(csv.startsWith("sigma,trial,measure,value\n"));
        QVERIFY(csv.contains("\n5,1,labels_answered,20\n") && csv.contains("\n10,2,labels_answered,20\n"));
    }

    // What the manual says is run as it stands.
    void theManualReadsThemWithPandas() {
        if (!hasPandas()) QSKIP("python3 with pandas is not installed");
        const QStringList blocks =
            pythonIn(QString::fromUtf8(bytesIn(projectFile("resources/manual/results.md"))));
        QCOMPARE(blocks.size(), 3);
        const QStringList checks = {
            QStringLiteral("assert epsilon.shape == (20, 2) and epsilon.notna().all().all() and "
                           "run.value.dtype == float"),
            QStringLiteral("assert list(accuracy.index) == [5, 10] and accuracy['mean'].between(0, 1).all()"),
            QStringLiteral("assert list(points['values.sigma']) == [5, 10] and median.notna().all().all()")};
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            QProcess python;
            python.setWorkingDirectory(folder_.path());
            python.start(python3(), {"-c", blocks[i] + checks[i] + "\n"});
            QVERIFY(python.waitForFinished(120000));
            QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        }
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(PandasTest)
#include "PandasTest.moc"
