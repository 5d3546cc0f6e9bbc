// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/spoken/ReadAloud.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtTest>

using namespace epsiloscope;

namespace {

/// Two rows of marks: of three points and of two.
class TwoRows final : public QWidget, public ReadAloud {
public:
    TwoRows() {
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(QStringLiteral("rows"));
        setAccessibleDescription(QStringLiteral("Arrow keys read them."));
        (new QVBoxLayout(this))->addWidget(new QPushButton(QStringLiteral("beside"), this));
    }
    QStringList sentences() const override { return {"There are two rows.", "The first has three."}; }
    std::vector<CurveRead> curvesRead() const override {
        std::vector<CurveRead> rows;
        for (std::size_t row = 0; row < sizes.size(); ++row)
            rows.push_back(
                {QStringLiteral("row %1").arg(row), sizes[row],
                 [row](std::size_t point) { return QStringLiteral("%1 of row %2").arg(point).arg(row); },
                 [row](std::size_t point) {
                     return 10 * QPoint(static_cast<int>(point), static_cast<int>(row));
                 }});
        return rows;
    }
    std::optional<PointRead> pointRead() const override { return at; }

    std::vector<std::size_t> sizes{3, 2};
    std::optional<PointRead> at;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (!goByKey(*event, this, at)) QWidget::keyPressEvent(event);
    }
};

QAccessibleInterface* spoken(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget);
}

QString nameOf(const QAccessibleInterface* one) {
    return one ? one->text(QAccessible::Name) : QStringLiteral("nobody");
}

} // namespace

class ReadAloudTest : public QObject {
    Q_OBJECT
private slots:

    void aPictureIsAChartThatSaysItsSentences() {
        TwoRows rows;
        const QAccessibleInterface* chart = spoken(rows);
        QCOMPARE(chart->role(), QAccessible::Chart);
        QCOMPARE(nameOf(chart), QStringLiteral("rows"));
        QCOMPARE(chart->text(QAccessible::Description),
                 QStringLiteral("There are two rows. The first has three."));
        QCOMPARE(chart->text(QAccessible::Help), QStringLiteral("Arrow keys read them."));
    }

    void curvesAndPointsStandBehindTheWidgets() {
        TwoRows rows;
        const QAccessibleInterface* chart = spoken(rows);
        QCOMPARE(chart->childCount(), 3);
        QCOMPARE(nameOf(chart->child(0)), QStringLiteral("beside"));
        QAccessibleInterface* second = chart->child(2);
        QCOMPARE(second->role(), QAccessible::List);
        QCOMPARE(nameOf(second), QStringLiteral("row 1"));
        QCOMPARE(chart->indexOfChild(second), 2);
        QCOMPARE(second->childCount(), 2);
        QCOMPARE(nameOf(second->child(1)), QStringLiteral("1 of row 1"));
        QCOMPARE(second->child(1)->parent(), second);
        QCOMPARE(second->child(1), second->child(1)); // one and the same, as a screen reader wants it
        QCOMPARE(second->indexOfChild(second->child(1)), 1);
        QVERIFY(!second->child(2) && !chart->child(3) && !second->child(-1));
        QCOMPARE(second->child(1)->rect().center(), rows.mapToGlobal(QPoint(10, 10)));
    }

    void keysGoFromPointToPointAndAreHeard() {
        TwoRows rows;
        testing::putOnScreen(rows, {}, true);
        rows.setFocus();
        struct Step {
            Qt::Key key;
            PointRead to;
        };
        const Step way[] = {{Qt::Key_Right, {0, 0}}, {Qt::Key_Right, {0, 1}}, {Qt::Key_End, {0, 2}},
                            {Qt::Key_Down, {1, 1}},  {Qt::Key_Right, {1, 1}}, {Qt::Key_Home, {1, 0}},
                            {Qt::Key_Up, {0, 0}},    {Qt::Key_Left, {0, 0}}};
        for (const Step& step : way) {
            QTest::keyClick(&rows, step.key);
            QVERIFY(rows.at == step.to);
            QAccessibleInterface* heard = spoken(rows)->focusChild();
            QCOMPARE(nameOf(heard), rows.pointInWords(step.to));
            QVERIFY(heard->state().focused && heard->state().selected);
        }
        QTest::keyClick(&rows, Qt::Key_A);
        QVERIFY(rows.at == PointRead());
    }

    void whatHasGoneSaysNothing() {
        TwoRows rows;
        rows.at = PointRead{1, 1};
        QAccessibleInterface *row = spoken(rows)->child(2), *point = row->child(1);
        rows.sizes = {3, 1};
        QVERIFY(!point->isValid() && nameOf(point).isEmpty() && point->state().invalid);
        QVERIFY(!spoken(rows)->focusChild());
        rows.sizes = {};
        QVERIFY(!row->isValid() && nameOf(row).isEmpty());
        QCOMPARE(row->childCount(), 0);
        QCOMPARE(spoken(rows)->childCount(), 1);
    }

    void aChartThatIsDeletedTakesItsPointsAlong() {
        auto rows = std::make_unique<TwoRows>();
        const QAccessible::Id chart = QAccessible::uniqueId(spoken(*rows)),
                              point = QAccessible::uniqueId(spoken(*rows)->child(1)->child(0));
        QVERIFY(QAccessible::accessibleInterface(point));
        rows.reset();
        QVERIFY(!QAccessible::accessibleInterface(chart));
        QVERIFY(!QAccessible::accessibleInterface(point));
    }
};

TEST_WITH_WINDOWS(ReadAloudTest)
#include "ReadAloudTest.moc"
