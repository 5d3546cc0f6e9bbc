// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/Explaining.h"

#include "core/report/ShownNumber.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/TestProgram.h"
#include "ui/explain/panel/ExplainWindow.h"
#include "ui/explain/panel/FormulaView.h"
#include "ui/explain/panel/TermPage.h"
#include "ui/explain/panel/TermPlot.h"
#include "ui/explain/terms/Terms.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// A window with a few places at which terms stand, as views have them.
class TermedPlaces : public QWidget {
public:
    TermedPlaces() : explaining(this, [this] { return subject; }) {
        auto* all = new QVBoxLayout(this);
        for (QWidget* place : std::initializer_list<QWidget*>{&label, &plain, &field, &table, &plot})
            all->addWidget(place);
        label.setText("δ");
        plain.setText("seed");
        fieldLabel.setText("Noise σ");
        fieldLabel.setBuddy(&field);
        all->addWidget(&fieldLabel);
        model.setHorizontalHeaderLabels({"Name", "ε spent", "AUPRC"});
        model.appendRow({new QStandardItem("run"), new QStandardItem("1.63"), new QStandardItem("0.7")});
        table.setModel(&model);
        plot.setFocusPolicy(Qt::StrongFocus);
        plot.setMinimumHeight(160);
        plot.xAxis->setLabel("queries asked");
        plot.yAxis->setLabel("accuracy");
        resize(420, 520);
    }
    QString opened() {
        ExplainWindow* window = explaining.window();
        return window != nullptr && window->isVisible() ? window->term() : QString();
    }
    TermPage* page() { return explaining.window()->page(); }

    ExplainedSubject subject;
    QLabel label, plain, fieldLabel;
    QLineEdit field;
    QTableView table;
    QCustomPlot plot;
    QStandardItemModel model;
    Explaining explaining;
};

bool explanationArrived(TermedPlaces& places, const QString& id) {
    return QTest::qWaitFor([&] {
        return places.explaining.window() && places.page()->term() == id &&
               !places.explaining.window()->busy();
    });
}

QPoint placeOfLabel(const QCPAxis* axis, const QCustomPlot& plot) {
    // The label stands beside the middle of its axis.
    for (int y = 0; y < plot.height(); ++y)
        for (int x = 0; x < plot.width(); x += 4)
            if (axis->getPartAt({double(x), double(y)}) == QCPAxis::spAxisLabel) return {x, y};
    return {};
}

// What has less room than its words need; empty: nothing.
QString clippedIn(const TermPage& page) {
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (!label->isVisibleTo(&page)) continue;
        const int needed =
            label->hasHeightForWidth() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        if (label->height() < needed || label->geometry().right() > page.width())
            return QStringLiteral("%1: %2 of %3").arg(label->objectName()).arg(label->height()).arg(needed);
    }
    for (const FormulaView* view : page.findChildren<FormulaView*>())
        if (view->height() < view->heightForWidth(view->width()) ||
            view->width() < view->minimumSizeHint().width())
            return view->objectName();
    const TermPlot* plot = page.picture();
    return plot->height() < plot->minimumSizeHint().height() ? plot->objectName() : QString();
}

} // namespace

class ExplainingTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TermedPlaces> places_;

private slots:
    void init() {
        places_ = std::make_unique<TermedPlaces>();
        places_->show();
        QVERIFY(QTest::qWaitForWindowExposed(places_.get()));
    }
    void cleanup() { places_.reset(); }

    void aClickOnATermOpensIt_data() {
        QTest::addColumn<QString>("id");
        for (const QString& id : termIds())
            QTest::newRow(qPrintable(id)) << id;
    }

    // By its own name, as a label has it.
    void aClickOnATermOpensIt() {
        QFETCH(QString, id);
        places_->label.setText(findTerm(id)->names.front());
        QTest::mouseClick(&places_->label, Qt::LeftButton);
        QCOMPARE(places_->opened(), id);
        QVERIFY(explanationArrived(*places_, id));
        const auto labelText = [&](const char* name) {
            return places_->page()->findChild<QLabel*>(name)->text();
        };
        QCOMPARE(labelText("termTitle"), findTerm(id)->title);
        QVERIFY(!labelText("termParagraph").isEmpty() && labelText("termSource").size() > 10);
        QVERIFY(!places_->page()->picture()->accessibleDescription().isEmpty());
    }

    void shiftF1OpensIt_data() { aClickOnATermOpensIt_data(); }
    void shiftF1OpensIt() {
        QFETCH(QString, id);
        places_->fieldLabel.setText(findTerm(id)->names.front());
        places_->field.setFocus();
        QTest::keyClick(&places_->field, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(places_->opened(), id);
    }

    void escapeCloses() {
        QTest::mouseClick(&places_->label, Qt::LeftButton);
        QVERIFY(explanationArrived(*places_, "delta"));
        QVERIFY(QTest::qWaitForWindowActive(places_->explaining.window()));
        QTest::keyClick(places_->explaining.window(), Qt::Key_Escape);
        QVERIFY(places_->opened().isEmpty());
    }

    void aWordThatIsNoTermIsLeftAlone() {
        QTest::mouseClick(&places_->plain, Qt::LeftButton);
        QTest::mouseClick(&places_->label, Qt::RightButton);
        QVERIFY(places_->opened().isEmpty());
        // A press that wandered off is no click.
        QTest::mousePress(&places_->label, Qt::LeftButton);
        QTest::mouseRelease(&places_->plain, Qt::LeftButton);
        QVERIFY(places_->opened().isEmpty());
    }

    void aPropertyNamesATermOrAParameter() {
        places_->plain.setProperty(explainsProperty, "noise_multiplier");
        QTest::mouseClick(&places_->plain, Qt::LeftButton);
        QCOMPARE(places_->opened(), QString("sigma"));
    }

    void theLabelOfAnAxisOpensIt() {
        places_->plot.replot();
        QTest::mouseClick(&places_->plot, Qt::LeftButton, {},
                          placeOfLabel(places_->plot.xAxis, places_->plot));
        QCOMPARE(places_->opened(), QString("queries"));
        places_->plot.setFocus();
        QTest::keyClick(&places_->plot, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(places_->opened(), QString("accuracy"));
    }

    void aColumnIsExplainedByKeyAndByMenu() {
        places_->table.setCurrentIndex(places_->model.index(0, 2));
        places_->table.setFocus();
        QTest::keyClick(&places_->table, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(places_->opened(), QString("auprc"));
        // A menu of its own takes one more action, at its top.
        QMenu menu;
        QStringList offered;
        QHeaderView* header = places_->table.horizontalHeader();
        header->setContextMenuPolicy(Qt::CustomContextMenu);
        QObject::connect(header, &QWidget::customContextMenuRequested, &menu, [&] {
            menu.addAction("Sort");
            for (const QAction* action : menu.actions())
                offered << action->text();
        });
        const QPoint place(header->sectionViewportPosition(1) + 4, 4);
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, header->viewport()->mapToGlobal(place));
        QApplication::sendEvent(header->viewport(), &event);
        QCOMPARE(offered.size(), 3);
        QVERIFY2(offered.front().startsWith("Explain: ε"), qPrintable(offered.front()));
        menu.actions().front()->trigger();
        QCOMPARE(places_->opened(), QString("epsilon"));
        QVERIFY(menu.actions().at(1)->isSeparator());
    }

    void itFollowsTheSelectedRun() {
        QTest::mouseClick(&places_->label, Qt::LeftButton);
        QVERIFY(explanationArrived(*places_, "delta"));
        const auto whose = [&] { return places_->page()->findChild<QLabel*>("termWhose")->text(); };
        QVERIFY(whose().contains("example"));
        places_->subject = {museumRun("pate-confident", "result.json"), "Confident ε 2"};
        places_->explaining.refresh();
        QTRY_COMPARE(whose(), QString("With the values of Confident ε 2."));
        places_->explaining.open("clipping", {});
        QVERIFY(explanationArrived(*places_, "clipping"));
        QCOMPARE(whose(), QString("This run clips no gradients. The values below are an example."));
        places_->explaining.open("conversion", {});
        QVERIFY(explanationArrived(*places_, "conversion"));
        QCOMPARE(places_->page()->shownNumber(), QString("1.354"));
        // One that has not ended is written to elsewhere.
        auto going = std::make_shared<Run>(places_->subject.run->experiment());
        places_->subject = {going, "Run 2"};
        places_->explaining.refresh();
        QTRY_VERIFY2(whose().startsWith("Run 2 goes on"), qPrintable(whose()));
    }

    void theHandleMovesByMouseAndKeysAndGoesBack() {
        places_->subject = {museumRun("pate-gnmax", "result.json"), "GNMax"};
        places_->explaining.open("sigma", {});
        QVERIFY(explanationArrived(*places_, "sigma"));
        TermPlot* plot = places_->page()->picture();
        auto* whatIf = places_->page()->findChild<QLabel*>("termWhatIf");
        auto* back = places_->page()->findChild<QPushButton*>("termBack");
        const QString own = places_->page()->shownNumber();
        const double sigma = plot->handle();
        QVERIFY(plot->atOwn() && !whatIf->isVisibleTo(places_->page()) && !back->isEnabled());
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Right);
        QVERIFY(plot->handle() > sigma);
        QVERIFY(places_->page()->shownNumber().toDouble() < own.toDouble());
        QVERIFY2(whatIf->text().startsWith("What if σ were") && whatIf->text().contains("This run has σ ="),
                 qPrintable(whatIf->text()));
        QVERIFY(plot->accessibleDescription().contains("votes"));
        QTest::keyClick(plot, Qt::Key_End);
        const double most = plot->handle();
        QTest::keyClick(plot, Qt::Key_Right);
        QCOMPARE(plot->handle(), most);
        QTest::mouseClick(back, Qt::LeftButton);
        QCOMPARE(plot->handle(), sigma);
        QCOMPARE(places_->page()->shownNumber(), own);
        // By mouse: dragged to the left end of the axis.
        const QRect axes = plot->plot()->axisRect()->rect();
        QTest::mousePress(plot->plot(), Qt::LeftButton, {}, axes.center());
        QMouseEvent move(QEvent::MouseMove, QPointF(axes.left(), axes.center().y()),
                         plot->plot()->mapToGlobal(QPointF(axes.left(), axes.center().y())), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(plot->plot(), &move);
        QTest::mouseRelease(plot->plot(), Qt::LeftButton, {}, {axes.left(), axes.center().y()});
        QVERIFY2(plot->handle() < sigma / 3.5, qPrintable(QString::number(plot->handle())));
    }

    void termsLeadToOneAnotherAndBack() {
        places_->explaining.open("epsilon", {});
        QVERIFY(explanationArrived(*places_, "epsilon"));
        emit places_->page()->termWanted("odds");
        QVERIFY(explanationArrived(*places_, "odds"));
        QTest::keyClick(places_->explaining.window(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(explanationArrived(*places_, "epsilon"));
        QSignalSpy manual(&places_->explaining, &Explaining::manualWanted);
        emit places_->page()->manualWanted("budget");
        QCOMPARE(manual.size(), 1);
        auto* search = places_->explaining.window()->findChild<QLineEdit*>("explainSearch");
        auto* list = places_->explaining.window()->findChild<QListWidget*>("explainTerms");
        search->setText("σ_SS");
        int seen = 0;
        for (int row = 0; row < list->count(); ++row)
            seen += !list->item(row)->isHidden();
        QCOMPARE(seen, 1);
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(explanationArrived(*places_, "smooth-sensitivity"));
    }

    void nothingIsClipped_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("run");
        QTest::newRow("100 %, an example") << 1.0 << false;
        QTest::newRow("200 %, a run") << 2.0 << true;
    }

    // Every label and every formula has the room that its words need, at the size that the window opens with.
    void nothingIsClipped() {
        QFETCH(double, scale);
        QFETCH(bool, run);
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPointSizeF(scale * usual.pointSizeF());
        QApplication::setFont(large);
        const auto restore = qScopeGuard([&] { QApplication::setFont(usual); });
        init();
        if (run) places_->subject = {museumRun("pate-confident", "result.json"), "Confident ε 2"};
        for (const QString& id : termIds()) {
            places_->explaining.open(id, {});
            QVERIFY2(explanationArrived(*places_, id), qPrintable(id));
            // Layouts settle once all has been said.
            const TermPage& page = *places_->page();
            const bool whole = QTest::qWaitFor([&] { return clippedIn(page).isEmpty(); }, 1000);
            QVERIFY2(whole, qPrintable(id + ": " + clippedIn(page)));
            for (const FormulaView* view : page.findChildren<FormulaView*>())
                QVERIFY(!view->accessibleName().isEmpty());
        }
    }
};

TEST_WITH_WINDOWS(ExplainingTest)
#include "ExplainingTest.moc"
