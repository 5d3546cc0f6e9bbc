// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/FieldName.h"

#include "core/base/Json.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/words/SweepWords.h"

#include <QtTest>

using namespace epsiloscope;

class FieldNameTest : public QObject {
    Q_OBJECT

    static QString nameOf(const char* pointer, const char* mechanism = "") {
        return fieldName(pointer, mechanism);
    }
    static void isAName(const std::string& pointer, const std::string& mechanism = {}) {
        const QString name = fieldName(pointer, mechanism);
        QVERIFY2(!name.isEmpty() && !name.contains('/'), pointer.c_str());
    }

    static qsizetype wordsOf(const QString& text) {
        return text.split(QLatin1Char(' '), Qt::SkipEmptyParts).size();
    }
    /// Whatever a person could type into the field and should not.
    static std::vector<std::string> textsBeyond(const ParameterDescriptor& parameter) {
        return {"",
                "abc",
                "0.5,x",
                "0.5, 2",
                "1.5",
                "nan",
                "-inf",
                "inf",
                "-1e300",
                "1e300",
                "yes",
                "-1",
                "123456.5",
                parameterToText(parameter.minimum - 1),
                parameterToText(parameter.maximum + 1)};
    }

private slots:
    void fieldsAreCalledAsTheWindowCallsThem() {
        QCOMPARE(nameOf("/trials"), QStringLiteral("Repeats"));
        QCOMPARE(nameOf("/split/public"), QStringLiteral("Public share"));
        QCOMPARE(nameOf("/split"), QStringLiteral("Split"));
        QCOMPARE(nameOf("/data/label"), QStringLiteral("Label column"));
        QCOMPARE(nameOf("/parameters/teachers", "pate-gnmax"), QStringLiteral("Teachers"));
    }

    void everyMemberOfAnExperimentHasAName() {
        const Json schema = experimentSchema();
        int members = 0;
        for (const auto& [name, member] : schema["properties"].items()) {
            isAName("/" + name);
            ++members;
            if (!member.contains("properties")) continue;
            for (const auto& [inner, value] : member["properties"].items()) {
                isAName("/" + name + "/" + inner);
                ++members;
            }
        }
        QVERIFY2(members > 40, std::to_string(members).c_str());
    }

    void everyParameterOfEveryMechanismHasItsLabel() {
        for (const Mechanism& mechanism : mechanisms())
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                const std::string pointer = "/parameters/" + parameter.id;
                isAName(pointer, mechanism.descriptor.id);
                QCOMPARE(fieldName(pointer, mechanism.descriptor.id),
                         QString::fromStdString(parameter.label));
            }
    }

    void aParameterOfAnotherMechanismHasItsLabelToo() {
        QCOMPARE(nameOf("/parameters/lambda", "pate-gnmax"), nameOf("/parameters/lambda", "saa"));
        isAName("/parameters/lambda");
        QCOMPARE(nameOf("/parameters/sigmaa"), QStringLiteral("Parameters (sigmaa)"));
    }

    void whatIsWithinAFieldIsNamedAfterIt() {
        QCOMPARE(nameOf("/encoder/ranges/age"), QStringLiteral("Declared ranges (age)"));
        QCOMPARE(nameOf("/data/types/a~1b~0c"), QStringLiteral("Column types (a/b~c)"));
    }

    void placesInFilesStay() {
        for (const char* place :
             {"", "adult.data:17", "/home/ada/adult.data:17", "/data/adult.data:17", "/data/files/adult.csv",
              "experiment.json#/trials", "sweep over sigma, value 0"})
            QCOMPARE(nameOf(place), QString::fromUtf8(place));
    }

    void anErrorKeepsWhatIsWrongAndHowToMendIt() {
        const Error error{"repeats must be 1 or more, and is 0", "/trials", "give 1 or more"};
        QCOMPARE(withFieldName(error).message(),
                 std::string("Repeats: repeats must be 1 or more, and is 0; give 1 or more"));
    }

    void anErrorThatNamesItsFieldItselfNamesItOnce() {
        const Error error{"δ is missing", "/parameters/delta", "give one, such as 1e-5"};
        QCOMPARE(withFieldName(error, "pate-gnmax").message(),
                 std::string("δ is missing; give one, such as 1e-5"));
    }

    void whatIsRefusedIsSaidInTwelveWordsAndMended_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }
    void whatIsRefusedIsSaidInTwelveWordsAndMended() {
        QFETCH(QString, language);
        const auto spoken = SpokenLanguage::speak(language, {":/languages"});
        QVERIFY(spoken);
        int refused = 0;
        for (const Mechanism& mechanism : mechanisms())
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters)
                for (const std::string& text : textsBeyond(parameter)) {
                    const auto read = parameterFromText(parameter, text, "/parameters/" + parameter.id);
                    if (read) continue; // this one takes it
                    ++refused;
                    const QString beneath = messageBeneath(read.error());
                    QVERIFY2(wordsOf(beneath) <= 12, qPrintable(beneath));
                    for (const QString& part : beneath.split(QStringLiteral("; ")))
                        QVERIFY2(messageInFull(read.error()).contains(part), qPrintable(beneath));
                    QVERIFY2(!read.error().mend.empty(), qPrintable(beneath));
                }
        QVERIFY2(refused > 500, std::to_string(refused).c_str());
    }

    void aLongRefusalIsCutAtItsReason() {
        const Error wrong{"a release cannot stop by the data-dependent ε: the stopping time would reveal "
                          "private data",
                          "/parameters/stop", "stop by the data-independent one"};
        QCOMPARE(messageBeneath(wrong), QStringLiteral("a release cannot stop by the data-dependent ε"));
        QCOMPARE(messageBeneath(Error{
                     "the public pool is a file of its own, and the split has a public share, too", "", {}}),
                 QStringLiteral("the public pool is a file of its own"));
        QVERIFY(messageInFull(wrong).endsWith("private data; stop by the data-independent one"));
        QCOMPARE(messageBeneath(Error{"δ is missing", "", "give one"}),
                 QStringLiteral("δ is missing; give one"));
        QCOMPARE(messageBeneath({}), QString());
    }

    void theAxesOfASweepAreCalledAlike() {
        for (const char* key : {"trials", "seed", "mechanism"})
            QCOMPARE(axisTitle({}, key), nameOf((std::string("/") + key).c_str()));
        QCOMPARE(axisTitle({}, "split.private"), nameOf("/split/private"));
        QCOMPARE(axisTitle({}, "encoder.scaling"), QStringLiteral("Scaling"));
        QCOMPARE(pairWords({}, "split.private", "0.5"), QStringLiteral("private share = 0.5"));
    }
};

TEST_WITH_WINDOWS(FieldNameTest)
#include "FieldNameTest.moc"
