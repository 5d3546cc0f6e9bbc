// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/DateText.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

/// "y" year first, "d" day first, "m" month first, "n" the month by its name, "a" a month alone.
QString formsOf(const QString& text) {
    const DateForms forms = dateForms(text.toStdString());
    QString said;
    for (std::size_t form = 0; form < forms.is.size(); ++form)
        if (forms.is[form]) said += QChar("ydmna"[form]);
    return said;
}

} // namespace

class DateTextTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreDatesInWays_data() {
        QTest::addColumn<QString>("forms");
        const std::vector<std::pair<const char*, std::vector<const char*>>> all = {
            {"y",
             {"2021-03-04", "2020/03/01", "2020.3.1", "20200301T120000", "2021-03-04T12:30:05.25Z",
              "2021-03-04T12:30+02:00", "2021-03-04 12:30:05,123", "2020-03-01, 12:30",
              "2021-03-04 12:30:05 UTC"}},
            {"dm",
             {"3/1/20", "03-01-2020", "01.03.20", "3/1/2020 3:05 PM", "3/1/2020 3:05:07PM", "1/3/2020 3 p.m.",
              "1.3.2020 12.30", "3/1/20 12:30"}},
            {"d", {"31.12.1999 23:59", "31/12/99"}},
            {"m", {"12/31/2021", "12/31/21 11:59 pm"}},
            {"n",
             {"01-MAR-2020", "1-Mar-20", "Mar 1, 2020", "March 1st, 2020", "Jan. 5, 2020", "1 March 2020",
              "1st March 2020", "1. März 2020", "01MAR2020", "01MAR2020:12:30:05", "2020-Mar-01",
              "Fri Mar 06 22:19:45 PDT 2020", "Sun Mar  1 12:00:00 2020", "Sun, 01 Mar 2020 12:00:00 GMT",
              "Sun Mar 01 2020 12:00:00 GMT+0100 (Central European Time)", "01/Mar/2020:12:30:05 +0000",
              "Mar  1 2020 12:00AM"}},
            {"a", {"2020-03", "03/2020", "Mar-20", "Mar 2020"}},
            {"",
             {"1.2.10",
              "1/2/3",
              "10-May",
              "12-34-5678",
              "555-1234",
              "192.168.10.1",
              "12.5",
              "3/4",
              "Monday",
              "May",
              "marathon 2020",
              "Mayer 2020",
              "2021-03-04x",
              "2021-03-04-05",
              "2021-03-04 25:00",
              "3/1/20 13:05 PM",
              "2021-02-29",
              "9999-01-01",
              "2020-01-01 to 2020-02-01",
              "20200301"}}};
        for (const auto& [forms, texts] : all)
            for (const char* text : texts)
                QTest::newRow(text) << QString(forms);
    }
    void textsAreDatesInWays() {
        QFETCH(QString, forms);
        QCOMPARE(formsOf(QString::fromUtf8(QTest::currentDataTag())), forms);
    }
};

TEST_ALONE(DateTextTest)
#include "DateTextTest.moc"
