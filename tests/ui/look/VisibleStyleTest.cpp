// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/VisibleStyle.h"

#include "tests/testing/TestProgram.h"

#include <QCheckBox>
#include <QRadioButton>
#include <QStyleOption>
#include <QtTest>

#include <utility>

using namespace epsiloscope;

namespace {

// Of a button with text of so many points.
QSize indicatorOf(QAbstractButton& button, QStyle::SubElement element, VisibleStyle& style, double points) {
    QFont font = button.font();
    font.setPointSizeF(points);
    button.setFont(font);
    button.setStyle(&style);
    button.resize(button.sizeHint());
    QStyleOptionButton option;
    option.initFrom(&button);
    return style.subElementRect(element, &option, &button).size();
}

} // namespace

class VisibleStyleTest : public QObject {
    Q_OBJECT

private slots:
    void boxesToTickGrowWithTheTextBesideThem() {
        VisibleStyle style;
        QCheckBox box(QStringLiteral("Release"));
        QRadioButton round(QStringLiteral("By one vote"));
        for (const auto& [button, element] :
             {std::pair<QAbstractButton*, QStyle::SubElement>(&box, QStyle::SE_CheckBoxIndicator),
              std::pair<QAbstractButton*, QStyle::SubElement>(&round, QStyle::SE_RadioButtonIndicator)}) {
            const QSize usual = indicatorOf(*button, element, style, 9);
            const QSize large = indicatorOf(*button, element, style, 22.5);
            const int line = button->fontMetrics().height();
            QVERIFY(usual.height() >= 12);
            QVERIFY2(large.height() >= 0.8 * line && large.height() <= line,
                     qPrintable(QStringLiteral("%1 of %2").arg(large.height()).arg(line)));
            QCOMPARE(large.width(), large.height());
        }
    }
    void wordsOfAMenuHaveRoomForAccentsAboveTheirCapitals() {
        VisibleStyle style;
        QStyleOptionMenuItem words;
        words.text = QStringLiteral("Öffnen");
        words.menuItemType = QStyleOptionMenuItem::Normal;
        const int line = words.fontMetrics.height();
        const QSize room = style.sizeFromContents(QStyle::CT_MenuItem, &words, QSize(60, line), nullptr);
        QStyleOptionMenuItem none;
        const QSize without = style.sizeFromContents(QStyle::CT_MenuItem, &none, QSize(60, line), nullptr);
        QVERIFY(room.height() >= without.height() + 4);
    }
};

TEST_WITH_WINDOWS(VisibleStyleTest)
#include "VisibleStyleTest.moc"
