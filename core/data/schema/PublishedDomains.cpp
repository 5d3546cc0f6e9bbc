// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PublishedDomains.h"

#include "core/data/table/ColumnNames.h"

#include <algorithm>

namespace epsiloscope {
namespace {

using DomainTexts = std::vector<std::string>;

/// The columns with the same range for each of some more.
std::map<std::string, ColumnDomain> withEach(std::map<std::string, ColumnDomain> columns,
                                             std::string_view names, const NumberRange& range) {
    for (const std::string& name : namesIn(names))
        columns.emplace(name, range);
    return columns;
}

// Texts as the dataset's own description lists them; numbers lie between the extremes that its published
// statistics have had for decades.
PublishedDomains adultDomains() {
    return {
        "adult",
        "UCI Adult: adult.names and the published statistics of data and test file together",
        {{"age", NumberRange{17, 90}},
         {"workclass", namesIn("?, Federal-gov, Local-gov, Never-worked, Private, Self-emp-inc, "
                               "Self-emp-not-inc, State-gov, Without-pay")},
         {"fnlwgt", NumberRange{12285, 1490400}},
         {"education",
          namesIn("10th, 11th, 12th, 1st-4th, 5th-6th, 7th-8th, 9th, Assoc-acdm, Assoc-voc, "
                  "Bachelors, Doctorate, HS-grad, Masters, Preschool, Prof-school, Some-college")},
         {"education-num", NumberRange{1, 16}},
         {"marital-status", namesIn("Divorced, Married-AF-spouse, Married-civ-spouse, Married-spouse-absent, "
                                    "Never-married, Separated, Widowed")},
         {"occupation",
          namesIn("?, Adm-clerical, Armed-Forces, Craft-repair, Exec-managerial, Farming-fishing, "
                  "Handlers-cleaners, Machine-op-inspct, Other-service, Priv-house-serv, "
                  "Prof-specialty, Protective-serv, Sales, Tech-support, Transport-moving")},
         {"relationship", namesIn("Husband, Not-in-family, Other-relative, Own-child, Unmarried, Wife")},
         {"race", namesIn("Amer-Indian-Eskimo, Asian-Pac-Islander, Black, Other, White")},
         {"sex", DomainTexts{"Female", "Male"}},
         {"capital-gain", NumberRange{0, 99999}},
         {"capital-loss", NumberRange{0, 4356}},
         {"hours-per-week", NumberRange{1, 99}},
         {"native-country",
          namesIn("?, Cambodia, Canada, China, Columbia, Cuba, Dominican-Republic, Ecuador, "
                  "El-Salvador, England, France, Germany, Greece, Guatemala, Haiti, "
                  "Holand-Netherlands, Honduras, Hong, Hungary, India, Iran, Ireland, Italy, "
                  "Jamaica, Japan, Laos, Mexico, Nicaragua, Outlying-US(Guam-USVI-etc), Peru, "
                  "Philippines, Poland, Portugal, Puerto-Rico, Scotland, South, Taiwan, Thailand, "
                  "Trinadad&Tobago, United-States, Vietnam, Yugoslavia")}}};
}

PublishedDomains creditDomains() {
    return {"credit", "UCI Default of Credit Card Clients: published statistics",
            withEach({{"LIMIT_BAL", NumberRange{10000, 1000000}},
                      {"SEX", NumberRange{1, 2}},
                      {"EDUCATION", NumberRange{0, 6}},
                      {"MARRIAGE", NumberRange{0, 3}},
                      {"AGE", NumberRange{21, 79}},
                      {"BILL_AMT1", NumberRange{-165580, 964511}},
                      {"BILL_AMT2", NumberRange{-69777, 983931}},
                      {"BILL_AMT3", NumberRange{-157264, 1664089}},
                      {"BILL_AMT4", NumberRange{-170000, 891586}},
                      {"BILL_AMT5", NumberRange{-81334, 927171}},
                      {"BILL_AMT6", NumberRange{-339603, 961664}},
                      {"PAY_AMT1", NumberRange{0, 873552}},
                      {"PAY_AMT2", NumberRange{0, 1684259}},
                      {"PAY_AMT3", NumberRange{0, 896040}},
                      {"PAY_AMT4", NumberRange{0, 621000}},
                      {"PAY_AMT5", NumberRange{0, 426529}},
                      {"PAY_AMT6", NumberRange{0, 528666}}},
                     "PAY_0, PAY_2, PAY_3, PAY_4, PAY_5, PAY_6", {-2, 8})};
}

PublishedDomains bankDomains() {
    return {"bank",
            "UCI Bank Marketing: bank-names.txt and published statistics",
            {{"age", NumberRange{18, 95}},
             {"job", namesIn("admin., blue-collar, entrepreneur, housemaid, management, retired, "
                             "self-employed, services, student, technician, unemployed, unknown")},
             {"marital", DomainTexts{"divorced", "married", "single"}},
             {"education", DomainTexts{"primary", "secondary", "tertiary", "unknown"}},
             {"default", DomainTexts{"no", "yes"}},
             {"balance", NumberRange{-8019, 102127}},
             {"housing", DomainTexts{"no", "yes"}},
             {"loan", DomainTexts{"no", "yes"}},
             {"contact", DomainTexts{"cellular", "telephone", "unknown"}},
             {"day", NumberRange{1, 31}},
             {"month", namesIn("apr, aug, dec, feb, jan, jul, jun, mar, may, nov, oct, sep")},
             {"duration", NumberRange{0, 4918}},
             {"campaign", NumberRange{1, 63}},
             {"pdays", NumberRange{-1, 871}},
             {"previous", NumberRange{0, 275}},
             {"poutcome", DomainTexts{"failure", "other", "success", "unknown"}}}};
}

// The domains that the samples are drawn from: they are nobody's records.
PublishedDomains census() {
    return {"census",
            "how the sample is made",
            {{"age", NumberRange{17, 90}},
             {"employer", namesIn("?, company, own business, town or state, charity, family farm")},
             {"education",
              namesIn("primary school, left secondary early, secondary school, trade certificate, some "
                      "college, bachelor, master, doctorate")},
             {"schooling years", NumberRange{4, 20}},
             {"marital status", DomainTexts{"single", "married", "living apart", "divorced", "widowed"}},
             {"occupation",
              namesIn("?, farming, cleaning, driving, factory work, building, selling, office work, "
                      "caring, protection, technical work, teaching, professional, managing")},
             {"household role", DomainTexts{"alone", "couple", "parent", "grown-up child", "flat share"}},
             {"household size", NumberRange{1, 5}},
             {"sex", DomainTexts{"female", "male"}},
             {"region", namesIn("coast, capital, northern hills, river valley, plains, islands")},
             {"born abroad", DomainTexts{"no", "yes"}},
             {"capital gain", NumberRange{0, 100'000}},
             {"capital loss", NumberRange{0, 4'000}},
             {"hours per week", NumberRange{1, 99}}}};
}

PublishedDomains cardiology() {
    return {"cardiology", "how the sample is made",
            withEach({{"age (years)", NumberRange{18, 98}},
                      {"body mass index (kg/m²)", NumberRange{14, 60}},
                      {"systolic pressure (mmHg)", NumberRange{75, 230}},
                      {"diastolic pressure (mmHg)", NumberRange{40, 130}},
                      {"heart rate (beats/min)", NumberRange{38, 180}},
                      {"ejection fraction (%)", NumberRange{10, 78}},
                      {"troponin (ng/L)", NumberRange{1, 20'000}},
                      {"NT-proBNP (pg/mL)", NumberRange{5, 70'000}},
                      {"creatinine (mg/dL)", NumberRange{0.3, 15}},
                      {"urea (mg/dL)", NumberRange{8, 300}},
                      {"haemoglobin (g/dL)", NumberRange{5, 20}},
                      {"sodium (mmol/L)", NumberRange{115, 160}},
                      {"potassium (mmol/L)", NumberRange{2.2, 7.5}},
                      {"glucose (mg/dL)", NumberRange{40, 700}},
                      {"LDL cholesterol (mg/dL)", NumberRange{20, 300}},
                      {"C-reactive protein (mg/L)", NumberRange{0.1, 400}},
                      {"QRS duration (ms)", NumberRange{60, 220}},
                      {"QTc interval (ms)", NumberRange{340, 620}},
                      {"six-minute walk (m)", NumberRange{20, 750}}},
                     "male, smoker, diabetes, hypertension, atrial fibrillation, earlier infarction, "
                     "earlier stroke, kidney disease, lung disease, takes beta blocker",
                     {0, 1})};
}

PublishedDomains line() {
    return {
        "line", "how the sample is made", {{"position", NumberRange{1, 2000}}, {"noise", NumberRange{0, 1}}}};
}

PublishedDomains survey() {
    return {"survey", "how the sample is made",
            withEach({{"sex", DomainTexts{"female", "male"}},
                      {"region", DomainTexts{"north", "south", "east", "west"}},
                      {"sector", namesIn("?, industry, trade, care, schools, offices, transport")},
                      {"contract", namesIn("?, permanent, for a term, agency")},
                      {"works shifts", DomainTexts{"no", "yes"}},
                      {"age", NumberRange{18, 70}},
                      {"years in the job", NumberRange{0, 45}},
                      {"hours a week", NumberRange{8, 75}},
                      {"minutes to work", NumberRange{0, 150}},
                      {"hours of sleep", NumberRange{3, 11}},
                      {"days ill last year", NumberRange{0, 60}},
                      {"hours of sport", NumberRange{0, 20}},
                      {"children at home", NumberRange{0, 6}}},
                     "too much to do, often interrupted, unclear what counts, work follows home, "
                     "fears for the job, quarrels at work, decides how to work, chief helps, "
                     "colleagues help, is thanked, is paid fairly, learns at work",
                     {1, 5})};
}

// Whose a row is, is no feature: `patient` has no domain.
PublishedDomains visits() {
    return {"visits",
            "how the sample is made",
            {{"day", NumberRange{1, 1'095}},
             {"visit", NumberRange{1, 40}},
             {"age (years)", NumberRange{32, 97}},
             {"sex", DomainTexts{"female", "male"}},
             {"height (cm)", NumberRange{140, 206}},
             {"weight (kg)", NumberRange{38, 160}},
             {"systolic pressure (mmHg)", NumberRange{80, 220}},
             {"heart rate (beats/min)", NumberRange{40, 160}},
             {"creatinine (mg/dL)", NumberRange{0.4, 9}},
             {"NT-proBNP (pg/mL)", NumberRange{10, 50'000}},
             {"haemoglobin (g/dL)", NumberRange{6, 19}},
             {"glucose (mg/dL)", NumberRange{45, 600}},
             {"medicine", namesIn("none, ACE inhibitor, beta blocker, calcium blocker, diuretic, blocker and "
                                  "diuretic, anticoagulant, digitalis")},
             {"kind of visit", DomainTexts{"planned", "on call", "emergency", "at home"}},
             {"village",
              namesIn("Alderby, Ashcombe, Barrow, Birchley, Brackwell, Brookside, Burnham, Calder, "
                      "Cliffend, Cold Ash, Copley, Dunmere, Eastwold, Elmstead, Fairlea, Fernhill, "
                      "Gateford, Greywater, Hallow, Hazelton, Heathfold, Hollybank, Ivybridge, Kestrel, "
                      "Langmoor, Larkfield, Marsh End, Millbeck, Northwold, Oakhanger, Old Quay, Penrose, "
                      "Quarry, Redmire, Saltby, Stonegate, Thornley, Underhill, Westmere, Yewdale")}}};
}

} // namespace

const std::vector<PublishedDomains>& publishedDomains() {
    static const std::vector<PublishedDomains> all = {
        adultDomains(), creditDomains(), bankDomains(), census(), cardiology(), line(), survey(), visits()};
    return all;
}

const PublishedDomains* findPublishedDomains(const std::string& id) {
    const auto& all = publishedDomains();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> publishedDomainIds() {
    std::vector<std::string> ids;
    for (const PublishedDomains& one : publishedDomains())
        ids.push_back(one.id);
    return ids;
}

} // namespace epsiloscope
