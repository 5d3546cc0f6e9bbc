// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QByteArray peopleInRows(int rows) {
    QByteArray text = "age,height,city,income\n";
    for (int i = 0; i < rows; ++i)
        text += QByteArray::number(20 + i % 60) + "," + QByteArray::number(150 + i % 50) + "," +
                (i % 3 == 0 ? "Bonn" : "Graz") + "," + (i % 4 == 0 ? "high" : "low") + "\n";
    return text;
}

void dropFile(MainWindow& window, const QString& path) {
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent end({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &end);
}

bool hasOpened(const MainWindow& window, const QString& path) {
    const auto dataset = window.dataPanel()->dataset();
    return !window.dataPanel()->loading() && dataset && dataset->path == path.toStdString();
}

std::unique_ptr<MainWindow> startedWith(const Experiment& first) {
    auto window = std::make_unique<MainWindow>(0, nullptr, viewKinds(), first);
    show(*window);
    return window;
}

} // namespace

/// Data that come in place of others, by every way that leads there.
class OtherDataTest : public QObject {
    Q_OBJECT

    const QTemporaryDir folder_;
    const QString people_ = write(folder_, "people.csv", peopleInRows(4000));

    // Opened by `way` after the sample that a window starts with.
    std::unique_ptr<MainWindow> opened(const QString& way) {
        auto window = startedWith(firstExperiment());
        if (way != "start")
            [&] { QTRY_VERIFY_WITH_TIMEOUT(hasOpened(*window, QStringLiteral("sample:survey")), 20000); }();
        if (way == "after another sample") {
            window->open(QStringLiteral(":/sample-bagging.json"));
            [&] {
                QTRY_VERIFY_WITH_TIMEOUT(hasOpened(*window, QStringLiteral("sample:cardiology")), 20000);
            }();
            [&] { QTRY_COMPARE(window->experiment().mechanism, std::string("dpbag")); }();
        }
        if (way == "drop")
            dropFile(*window, people_);
        else
            window->open(people_);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(hasOpened(*window, people_), 20000); }();
        return window;
    }

private slots:
    void whatASampleSaidGoesWithIt_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"start", "open", "drop"})
            QTest::newRow(way) << way;
    }
    void whatASampleSaidGoesWithIt() {
        QFETCH(QString, way);
        const auto window = opened(way);
        const Experiment now = window->experiment();
        QCOMPARE(now.split, SplitPlan{});
        QVERIFY(!now.parameters.has("queries"));
        QCOMPARE(now.mechanism, std::string("pate-gnmax"));
        QCOMPARE(now.parameters.real("epsilon"), 2.0); // of no data
        QVERIFY(now == opened("start")->experiment());
    }

    void numbersOfAnotherMechanismsSampleGoToo() {
        const auto window = opened("after another sample");
        QCOMPARE(window->experiment().split, SplitPlan{});
        QVERIFY(!window->experiment().parameters.has("teachers"));
    }

    void whatAPersonTypedStays() {
        const auto window = startedWith(firstExperiment());
        QTRY_VERIFY_WITH_TIMEOUT(hasOpened(*window, QStringLiteral("sample:survey")), 20000);
        type(*window, "parameter.queries", "300");
        type(*window, "parameter.epsilon", "1,5");
        child<QAbstractButton>(*window, "moreSettings")->click();
        type(*window, "split.private", "50");
        dropFile(*window, people_);
        QTRY_VERIFY_WITH_TIMEOUT(hasOpened(*window, people_), 20000);
        const Experiment now = window->experiment();
        QCOMPARE(now.parameters.integer("queries"), std::int64_t{300});
        QCOMPARE(now.parameters.real("epsilon"), 1.5);
        QCOMPARE(now.split.privateFraction, 0.5);
    }

    void aTestFileChangesSharesThatNobodySaid() {
        const auto window = opened("drop");
        DataReference reference;
        reference.path = people_.toStdString();
        reference.test = write(folder_, "test.csv", peopleInRows(500)).toStdString();
        reference.label = "income";
        QSignalSpy loaded(window->dataPanel(), &DataPanel::datasetChanged);
        window->dataPanel()->open(reference);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
        const SplitPlan withTest = window->experiment().split;
        QCOMPARE(withTest.privateFraction + withTest.publicFraction + withTest.testFraction, 1.0);
        QCOMPARE(withTest.testFraction, 0.0);
        reference.test.clear();
        window->dataPanel()->open(reference);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 2, 20000);
        QCOMPARE(window->experiment().split, SplitPlan{});
    }
};

TEST_WITH_WINDOWS(OtherDataTest)
#include "OtherDataTest.moc"
