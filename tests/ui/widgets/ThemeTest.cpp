// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Theme.h"

#include "tests/testing/TestProgram.h"
#include "ui/plots/marks/ChartStyle.h"

#include <QApplication>
#include <QLabel>
#include <QProxyStyle>
#include <QStyle>
#include <QtTest>

using namespace epsiloscope;

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void choiceDecidesLightness() {
        applyTheme(ThemeChoice::Dark);
        QVERIFY(isDark(QApplication::palette()));
        applyTheme(ThemeChoice::Light);
        QVERIFY(!isDark(QApplication::palette()));
        const auto* style = dynamic_cast<const QProxyStyle*>(QApplication::style());
        QVERIFY(style);
        QCOMPARE(style->baseStyle()->name(), QStringLiteral("fusion"));
    }

    void systemTakesTheDesktopsPaletteAndNotOurLastOne() {
        applyTheme(ThemeChoice::System);
        const bool desktop = isDark(QApplication::palette());
        applyTheme(desktop ? ThemeChoice::Light : ThemeChoice::Dark);
        applyTheme(ThemeChoice::System);
        QCOMPARE(isDark(QApplication::palette()), desktop);
    }

    void openWidgetsAreRecoloured() {
        applyTheme(ThemeChoice::Light);
        QLabel label;
        applyTheme(ThemeChoice::Dark);
        QCoreApplication::processEvents(); // Qt tells widgets from the event loop
        QCOMPARE(label.palette().color(QPalette::WindowText), darkPalette().color(QPalette::WindowText));
    }

    void wordsCanBeRead_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void wordsCanBeRead() {
        QFETCH(bool, dark);
        const QPalette palette = dark ? darkPalette() : lightPalette();
        const auto contrast = [&](QPalette::ColorRole text, QPalette::ColorRole background) {
            return contrastRatio(palette.color(text), palette.color(background));
        };
        QVERIFY(contrast(QPalette::WindowText, QPalette::Window) >= 4.5);
        QVERIFY(contrast(QPalette::Text, QPalette::Base) >= 4.5);
        QVERIFY(contrast(QPalette::Text, QPalette::AlternateBase) >= 4.5);
        QVERIFY(contrast(QPalette::ButtonText, QPalette::Button) >= 4.5);
        QVERIFY(contrast(QPalette::HighlightedText, QPalette::Highlight) >= 4.5);
        QVERIFY(contrast(QPalette::ToolTipText, QPalette::ToolTipBase) >= 4.5);
        QVERIFY(contrast(QPalette::Link, QPalette::Window) >= 4.5);
        for (const auto background : {QPalette::Window, QPalette::Base, QPalette::AlternateBase})
            QVERIFY(contrastRatio(secondaryText(palette), palette.color(background)) >= 4.5);
    }
};

TEST_WITH_WINDOWS(ThemeTest)
#include "ThemeTest.moc"
