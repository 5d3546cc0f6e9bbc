// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Panes.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/Layouts.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QLabel>
#include <QScrollBar>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A page that scrolls downwards shows all of its width, and a long word of the data does not push the
/// window.
class PanesTest : public QObject {
    Q_OBJECT

    static constexpr int least = 200;

private slots:
    void aPageThatGrowsIsNotCutOff() {
        auto* form = new QLabel(QStringLiteral("form"));
        form->setMinimumWidth(150);
        DownwardScrollArea area(columnWidget({form}), least);
        area.resize(least, 300);
        area.show();
        QTRY_COMPARE(area.minimumWidth(), least);
        form->setMinimumWidth(310);
        QTRY_VERIFY(area.viewport()->width() >= area.widget()->minimumSizeHint().width());
        QVERIFY(area.minimumWidth() >= 310);
    }

    void aLongWordDoesNotWidenItWithoutLimit() {
        QLabel* words = wordsLabel("words");
        DownwardScrollArea area(columnWidget({words}), least);
        area.show();
        words->setText(QString(1000, QLatin1Char('m')));
        const int most = DownwardScrollArea::mostLetters * area.fontMetrics().averageCharWidth();
        QVERIFY(words->minimumSizeHint().width() > 2 * most);
        QTRY_COMPARE(area.minimumWidth(), most);
    }

    void columnsOfTheWindowAreNotCutOff() {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        for (const ViewKind& kind : viewKinds())
            window.results()->bringToFront(kind.id);
        int seen = 0;
        for (const DownwardScrollArea* area : everyScrollArea(window)) {
            QVERIFY2(area->widget()->minimumSizeHint().width() +
                             area->verticalScrollBar()->sizeHint().width() <=
                         DownwardScrollArea::mostLetters * area->fontMetrics().averageCharWidth(),
                     qPrintable(area->widget()->objectName()));
            ++seen;
        }
        QVERIFY(seen >= 2);
    }

private:
    static QList<DownwardScrollArea*> everyScrollArea(QWidget& window) {
        QList<DownwardScrollArea*> all;
        for (QScrollArea* area : window.findChildren<QScrollArea*>())
            if (auto* downward = dynamic_cast<DownwardScrollArea*>(area)) all << downward;
        return all;
    }
};

TEST_WITH_WINDOWS(PanesTest)
#include "PanesTest.moc"
