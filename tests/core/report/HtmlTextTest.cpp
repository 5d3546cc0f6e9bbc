// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlText.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class HtmlTextTest : public QObject {
    Q_OBJECT

private slots:
    void whatMeansSomethingIsEscaped() {
        QCOMPARE(htmlText("<b a=\"1\" c='2'>&"), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
        QCOMPARE(htmlText("ε ≤ 1, Größe, 数据, 🙂"), "ε ≤ 1, Größe, 数据, 🙂");
    }

    void whatMayNotStandThereIsReplaced_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a control") << QByteArray("\x01");
        QTest::newRow("nothing") << QByteArray("\0", 1);
        QTest::newRow("carriage return") << QByteArray("\r");
        QTest::newRow("a control of Latin 1") << QByteArray("\xC2\x85");
        QTest::newRow("a byte of Latin 1") << QByteArray("\xE9");
        QTest::newRow("half of a pair") << QByteArray("\xED\xA0\x80");
        QTest::newRow("a noncharacter") << QByteArray("\xEF\xBF\xBF");
        QTest::newRow("beyond the last") << QByteArray("\xF4\x90\x80\x80");
        QTest::newRow("written too long") << QByteArray("\xC0\xBC"); // '<' in two bytes
        QTest::newRow("cut off") << QByteArray("\xE2\x82");
    }
    void whatMayNotStandThereIsReplaced() {
        QFETCH(QByteArray, text);
        const std::string html = htmlText("a" + text.toStdString() + "z");
        QVERIFY(html.starts_with("a\xEF\xBF\xBD"));
        QVERIFY(html.ends_with("z"));
        QVERIFY(html.find('<') == std::string::npos);
        // What comes out is UTF-8 that Qt reads as it stands.
        QCOMPARE(QString::fromStdString(html).toStdString(), html);
    }

    void linesStay() { QCOMPARE(printableText("a\n\tb"), "a\n\tb"); }
};

TEST_ALONE(HtmlTextTest)
#include "HtmlTextTest.moc"
