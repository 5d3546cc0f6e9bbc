// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/DiscreetWindow.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/lessons/LessonPage.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/presenter/Presenter.h"
#include "ui/presenter/PresenterWindow.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QTableWidget>
#include <QToolTip>
#include <QtTest>

#include <array>
#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* telling = "mrs-hudson-221b";
constexpr std::array looked{"windowTitle", "toolTip",        "statusTip",
                            "whatsThis",   "accessibleName", "accessibleDescription",
                            "text",        "title",          "placeholderText"};

/// Where a name can be read in all that is there, however it is shown.
QStringList placesOf(const QString& name, const QWidget* except) {
    QStringList places;
    const auto look = [&](const QObject* object, const QString& what, const QString& text) {
        if (text.contains(name, Qt::CaseInsensitive))
            places << QLatin1String(object->metaObject()->className()) + " " + object->objectName() + " " +
                          what + ": " + text;
    };
    for (const QWidget* widget : QApplication::allWidgets()) {
        if (!widget->isVisible() || widget->window() == except) continue;
        for (const char* const property : looked)
            look(widget, QLatin1String(property), widget->property(property).toString());
        if (const auto* label = qobject_cast<const ElidedLabel*>(widget))
            look(label, "elided", label->text());
        if (const auto* plot = qobject_cast<const QCustomPlot*>(widget)) {
            for (const auto* axis : plot->findChildren<QCPAxis*>())
                look(plot, "axis", axis->label());
            for (const auto* item : plot->findChildren<QCPItemText*>())
                look(plot, "item", item->text());
        }
        if (const auto* chart = qobject_cast<const Chart*>(widget)) {
            for (const LegendEntry& entry : chart->legend()->entries())
                look(chart, "legend", entry.text + entry.brief + entry.onScreen);
            for (const EndWord& word : chart->endWords()->words())
                look(chart, "word", word.text);
        }
    }
    return places;
}

} // namespace

/// No name of a file or a person stands on a window that is presented.
class DiscreetWindowTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<Presenter> presenter_;

    // Without one: views that are there would look for its points.
    void callSweep(const QString& name) const {
        OngoingSweep& sweep = window_->workspace()->sweep();
        const QSignalBlocker unseen(&sweep);
        sweep.show(nullptr, name);
    }

private slots:
    void whatALessonSaysStays() {
        const QString sentence = QStringLiteral("They saw mrs-hudson-221b.csv.");
        auto* said = new QLabel(sentence, window_.get());
        said->setProperty(wordsOfLesson, true);
        auto* told = new QLabel(sentence, said); // by the program, in the lesson
        told->setProperty(wordsOfLesson, false);
        said->show();
        presenter_->setOn(true);
        QTest::qWait(1);
        QCOMPARE(said->text(), sentence);
        QCOMPARE(told->text(), QStringLiteral("They saw a file."));
    }

    void init() {
        window_ = std::make_unique<MainWindow>();
        presenter_ = std::make_unique<Presenter>(*window_, nullptr);
        putOnScreen(*window_, {}, true);
    }
    void cleanup() {
        presenter_.reset();
        window_.reset();
    }

    void aTellingNameIsNowhere() {
        QByteArray table("age,hours,income\n");
        for (int i = 0; i < 400; ++i)
            table += QByteArray::number(20 + i % 50) + "," + QByteArray::number(i % 37) + "," +
                     (i % 3 ? "low" : "high") + "\n";
        const QString data = write(folder_, QString(telling) + ".csv", table);
        openAndWait(*window_, data);
        type(*window_, "trials", "1");
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(*window_, "run")->isEnabled(), 10000);
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->session(), 60000);
        // Everywhere a person may put it.
        const RunNumber run = window_->runs()->entries().front().id;
        window_->runs()->rename(run, QString("GNMax on ") + telling);
        window_->runs()->setNote(run, QString("Found in ") + data);
        emit window_->sessions()->failed(
            "Not saved",
            {"the file was changed", folder_.filePath(QString(telling) + ".epsiloscope").toStdString(), ""});
        window_->results()->bringToFront("charts");
        QVERIFY(window_->windowTitle().contains(telling));
        QVERIFY(placesOf(telling, nullptr).size() > 3);

        const QString title = window_->windowTitle();
        presenter_->setOn(true);
        const auto checkNowhere = [this] {
            QTest::qWait(60); // what is late comes, too
            // Words are put right before they are painted, which a busy machine does late.
            QStringList places;
            const bool nowhere = QTest::qWaitFor(
                [&] { return (places = placesOf(telling, presenter_->notes())).isEmpty(); }, 5000);
            QVERIFY2(nowhere, qPrintable(places.join('\n')));
        };
        checkNowhere();
        // With every part, in every view.
        window_->parts()->hideExactly({}, "presenter");
        for (const QString& id : window_->results()->views()->shownViews()) {
            window_->results()->bringToFront(id);
            checkNowhere();
        }
        // What comes meanwhile.
        window_->setWindowTitle(QString(telling) + ".csv · Epsiloscope");
        child<QWidget>(*window_, "run")->setToolTip(data);
        window_->runs()->rename(run, QString("Again ") + telling);
        checkNowhere();
        QToolTip::showText({100, 100}, data, window_.get());
        checkNowhere();
        QToolTip::hideText();

        presenter_->setOn(false);
        QCOMPARE(child<QWidget>(*window_, "run")->toolTip(), data);
        QVERIFY(child<QAbstractButton>(*window_, "questionData")->text().contains(telling));
        QVERIFY(title.contains(telling) && window_->windowTitle().contains(telling));
        QCOMPARE(window_->runs()->find(run)->name, QString("Again ") + telling);
    }

    void cellsOfTablesAreDrawnWithoutIt() {
        QWidget window;
        QTableWidget table(1, 1, &window);
        table.setItem(0, 0, new QTableWidgetItem(QString(telling) + ".csv"));
        table.setFixedSize(300, 80);
        QTableWidget plain(1, 1, &window);
        plain.setItem(0, 0, new QTableWidgetItem(QStringLiteral("the data")));
        plain.setFixedSize(300, 80);
        window.show();
        auto words = std::make_shared<PrivateWords>();
        words->addData(QString("/srv/") + telling + ".csv");
        const QImage wanted = plain.grab().toImage();
        QVERIFY(table.grab().toImage() != wanted);
        auto* usual = table.itemDelegate();
        {
            const DiscreetWindow discreet(&window, words, nullptr);
            QCOMPARE(table.grab().toImage(), wanted);
        }
        QCOMPARE(table.itemDelegate(), usual);
        QVERIFY(table.grab().toImage() != wanted);
        QCOMPARE(table.item(0, 0)->text(), QString(telling) + ".csv");
    }

    void whatIsChosenIsDrawnWithoutIt() {
        QWidget window;
        const auto box = [&window](const QString& text) {
            auto* combo = new QComboBox(&window);
            combo->addItem(text);
            combo->setFixedSize(300, 40);
            return combo;
        };
        QComboBox *combo = box(telling), *plain = box(QStringLiteral("the data"));
        window.show();
        auto words = std::make_shared<PrivateWords>();
        words->addData(QString("/srv/") + telling + ".csv");
        const QImage wanted = plain->grab().toImage();
        QVERIFY(combo->grab().toImage() != wanted);
        {
            const DiscreetWindow discreet(&window, words, nullptr);
            QCOMPARE(combo->grab().toImage(), wanted);
        }
        QVERIFY(combo->grab().toImage() != wanted);
    }

    void ticksAreReadWithoutIt() {
        QWidget window;
        QCustomPlot plot(&window);
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        ticker->addTick(1, QString("on ") + telling);
        ticker->addTick(2, QStringLiteral("on a sample"));
        plot.xAxis->setTicker(ticker);
        window.show();
        auto words = std::make_shared<PrivateWords>();
        words->addData(QString("/srv/") + telling + ".csv");
        {
            const DiscreetWindow discreet(&window, words, nullptr);
            plot.replot();
            QCOMPARE(ticker->ticks().values(), (QList<QString>{"on the data", "on a sample"}));
        }
        QCOMPARE(ticker->ticks().value(1), QString("on ") + telling);
    }

    void pagesOfTheManualAreRead() {
        QWidget window;
        ManualBrowser page(&window);
        page.setPlainText(QStringLiteral("epsiloscope run adult.csv"));
        page.setFixedSize(300, 80);
        window.show();
        const QImage before = page.grab().toImage();
        const DiscreetWindow discreet(&window, std::make_shared<PrivateWords>(), nullptr);
        QCOMPARE(page.grab().toImage(), before);
    }

    void dialogsOfTheSystemAreNotUsed() {
        QVERIFY(!QCoreApplication::testAttribute(Qt::AA_DontUseNativeDialogs));
        presenter_->setOn(true);
        QVERIFY(QCoreApplication::testAttribute(Qt::AA_DontUseNativeDialogs));
        presenter_->setOn(false);
        QVERIFY(!QCoreApplication::testAttribute(Qt::AA_DontUseNativeDialogs));
    }

    // It is called as its file is, without the ending.
    void anOpenedSweepIsNotCalledByItsName() {
        auto* label = new QLabel(QString("Shown: ") + telling, window_.get());
        label->show();
        callSweep(telling);
        presenter_->setOn(true);
        QTRY_COMPARE(label->text(), QString("Shown: a file"));
        presenter_->setOn(false);
        QCOMPARE(label->text(), QString("Shown: ") + telling);
    }

    void whatWasOpenedIsNotCalledByItsName() {
        presenter_->setOn(true);
        auto* label = new QLabel(QString("Shown: ") + telling, window_.get());
        label->show();
        window_->findChild<RecentFiles*>()->add(QString("/srv/") + telling + ".result");
        QTRY_VERIFY(!label->text().contains(telling));
    }

    void aNumberedSweepKeepsItsName() {
        auto* label = new QLabel("Sweep 3", window_.get());
        label->show();
        callSweep("Sweep 3");
        presenter_->setOn(true);
        QTest::qWait(30);
        QCOMPARE(label->text(), QString("Sweep 3"));
    }

    void menusAreReadWithoutIt() {
        QMenu menu(window_.get());
        QAction* entry = menu.addAction(QString(telling) + ".csv");
        entry->setToolTip(QString("/srv/clinic/") + telling + ".csv");
        presenter_->setOn(true);
        menu.popup({10, 10});
        QVERIFY2(!entry->text().contains(telling) && !entry->toolTip().contains(telling),
                 qPrintable(entry->text()));
        menu.close();
        presenter_->setOn(false);
        QCOMPARE(entry->text(), QString(telling) + ".csv");
    }
};

TEST_WITH_WINDOWS(DiscreetWindowTest)
#include "DiscreetWindowTest.moc"
